//! 持将棋 points and declarations.
