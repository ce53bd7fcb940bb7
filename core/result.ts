/** The result of a use case: the value, or the code of an expected failure. */
export type Result<Value, Code extends string> = Success<Value> | Failure<Code>;

export type Success<Value> = { readonly ok: true; readonly value: Value };

/** `content/` has the text for each code. */
export type Failure<Code extends string> = { readonly ok: false; readonly code: Code };

export function succeed<Value>(value: Value): Success<Value> {
  return { ok: true, value };
}

export function fail<Code extends string>(code: Code): Failure<Code> {
  return { ok: false, code };
}
