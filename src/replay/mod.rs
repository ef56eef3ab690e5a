//! What happens on the board: every move of every line of play, refereed.
