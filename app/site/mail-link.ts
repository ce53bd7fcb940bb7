/** A link that opens a mail to this address with this subject (RFC 6068). */
export function makeMailLink(address: string, subject: string): string {
  return `mailto:${address}?subject=${encodeURIComponent(subject)}`;
}
