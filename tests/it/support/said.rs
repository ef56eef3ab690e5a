//! What a formatter leaves as it is.

use serde_json::Value;

/// A game in kifu JSON, without what a formatter may change: the source, the name of the start
/// position, which name the players have, and the order of headers.
pub(crate) fn said(json: &str) -> Value {
    let mut value: Value = serde_json::from_str(json).unwrap();
    let object = value.as_object_mut().unwrap();
    object.remove("source");
    let headers = object["headers"].as_array_mut().unwrap();
    headers.retain(|header| header[0] != "手合割");
    for header in headers.iter_mut() {
        match header[0].as_str().unwrap() {
            "下手" => header[0] = "先手".into(),
            "上手" => header[0] = "後手".into(),
            _ => {}
        }
    }
    headers.sort_by_key(|header| header[0].to_string());
    value
}
