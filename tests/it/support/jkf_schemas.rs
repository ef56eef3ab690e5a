//! The JSON Schemas of JKF.

/// The published schema of JKF, and our own, which is stricter.
pub(crate) struct Schemas(pub(crate) [jsonschema::Validator; 2]);

impl Schemas {
    pub(crate) fn new() -> Self {
        let texts = [
            include_str!("../../../fixtures/schemas/json-kifu-format.schema.json"),
            include_str!("../../../fixtures/schemas/jkf.json"),
        ];
        Self(texts.map(|text| {
            let schema = serde_json::from_str(text).unwrap();
            jsonschema::validator_for(&schema).unwrap()
        }))
    }

    /// What is wrong with a text.
    pub(crate) fn errors(&self, text: &str) -> Vec<String> {
        let json: serde_json::Value = serde_json::from_str(text).unwrap();
        let all = self.0.iter().flat_map(|schema| schema.iter_errors(&json));
        all.map(|error| error.to_string()).collect()
    }
}
