//! 手合割と局面図の不一致

use super::rule;
use crate::{
    diagnostic::Severity,
    format::{Fault, Slip},
    lint::{Check, Cx},
};

rule! {
    /// The handicap and the diagram differ (手合割と局面図の不一致).
    ///
    /// ## Why
    /// The diagram is taken, and so is what JKF and PSN give in its place. Several programs write 手合割：平手 above every diagram, which is no more than an info.
    ///
    /// ## Fires
    /// ```kif
    /// 手合割：香落ち
    /// 後手の持駒：なし
    ///   ９ ８ ７ ６ ５ ４ ３ ２ １
    /// +---------------------------+
    /// | ・ ・ ・ ・v玉 ・ ・ ・ ・|一
    /// | ・ ・ ・ ・ ・ ・ ・ ・ ・|二
    /// | ・ ・ ・ ・ ・ ・ ・ ・ ・|三
    /// | ・ ・ ・ ・ ・ ・ ・ ・ ・|四
    /// | ・ ・ ・ ・ ・ ・ ・ ・ ・|五
    /// | ・ ・ ・ ・ ・ ・ ・ ・ ・|六
    /// | ・ ・ ・ ・ ・ ・ ・ ・ ・|七
    /// | ・ ・ ・ ・ ・ ・ ・ ・ ・|八
    /// | ・ ・ ・ ・ 玉 ・ ・ ・ ・|九
    /// +---------------------------+
    /// 先手の持駒：なし
    /// 先手番
    ///    1 ５八玉(59)
    /// ```
    /// ## Quiet
    /// ```kif
    /// 手合割：その他
    /// 後手の持駒：なし
    ///   ９ ８ ７ ６ ５ ４ ３ ２ １
    /// +---------------------------+
    /// | ・ ・ ・ ・v玉 ・ ・ ・ ・|一
    /// | ・ ・ ・ ・ ・ ・ ・ ・ ・|二
    /// | ・ ・ ・ ・ ・ ・ ・ ・ ・|三
    /// | ・ ・ ・ ・ ・ ・ ・ ・ ・|四
    /// | ・ ・ ・ ・ ・ ・ ・ ・ ・|五
    /// | ・ ・ ・ ・ ・ ・ ・ ・ ・|六
    /// | ・ ・ ・ ・ ・ ・ ・ ・ ・|七
    /// | ・ ・ ・ ・ ・ ・ ・ ・ ・|八
    /// | ・ ・ ・ ・ 玉 ・ ・ ・ ・|九
    /// +---------------------------+
    /// 先手の持駒：なし
    /// 先手番
    ///    1 ５八玉(59)
    /// ```
    "H006" "handicap-diagram", Warning, since "0.1.0", Check::Fault(Slip::HandicapDiagram, check),
}

fn check(cx: &mut Cx<'_>, fault: &Fault) {
    let id = if cx.has_diagram() {
        "handicap-diagram"
    } else {
        "handicap-other-start"
    };
    let message = cx.say(id, &[("text", cx.quote(fault.at).into())]);
    let mut finding = cx.at_fault(&RULE, fault, message);
    // Kakinoki's programs write it above any diagram.
    if cx.text.slice(fault.at).contains("平手") {
        finding = finding.severity(Severity::Info);
    }
    cx.report(finding);
}
