/**
 * Reads a body of type application/x-www-form-urlencoded strictly: `Request.formData()` would silently
 * replace what is not UTF-8, and a changed answer is a lost answer. Returns null when the encoding is
 * malformed, or for NUL, which no browser sends and PostgreSQL does not store.
 */
export function readForm(bytes: ArrayBuffer): [string, string][] | null {
  try {
    const body = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
    if (/%00|\0/.test(body)) return null;
    return body
      .replaceAll('+', ' ')
      .split('&')
      .filter((pair) => pair !== '')
      .map((pair) => {
        const end = pair.indexOf('=');
        const [field, value] = end === -1 ? [pair, ''] : [pair.slice(0, end), pair.slice(end + 1)];
        return [decodeURIComponent(field), decodeURIComponent(value)];
      });
  } catch {
    return null;
  }
}
