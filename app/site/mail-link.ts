/** A link that opens a mail to this address with this subject and beginning (RFC 6068). */
export function createMailLink(address: string, subject: string, body = ''): string {
  const text = body && `&body=${encodeURIComponent(body)}`;
  return `mailto:${address}?subject=${encodeURIComponent(subject)}${text}`;
}
