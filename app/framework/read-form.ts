const plus = 0x2b;
const space = 0x20;

/**
 * Reads a body of type application/x-www-form-urlencoded strictly: `Request.formData()` would silently replace what
 * is not UTF-8, and a changed answer is a lost answer. Returns null when the encoding is malformed.
 */
export async function readForm(request: Pick<Request, 'arrayBuffer'>): Promise<[string, string][] | null> {
  const bytes = new Uint8Array(await request.arrayBuffer());
  // In a text of some length this takes a fifth of the time of `replaceAll`.
  for (let index = 0; index < bytes.length; index += 1) if (bytes[index] === plus) bytes[index] = space;
  try {
    const body = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
    return body
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
