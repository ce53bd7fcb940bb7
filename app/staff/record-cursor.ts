type RecordCursor = { readonly position: string; readonly id: string };

export function writeCursor({ position, id }: RecordCursor): string {
  return `${position}~${id}`;
}

/** Null for the first page, and for what a person has changed by hand. */
export function readCursor(text: string | null): RecordCursor | null {
  const at = text?.indexOf('~') ?? -1;
  return text === null || at < 0 ? null : { position: text.slice(0, at), id: text.slice(at + 1) };
}
