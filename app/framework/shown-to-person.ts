/**
 * Every browser says how it fetches, and when it only does so in advance
 * (https://www.w3.org/TR/fetch-metadata/); programs that look through mails mostly say nothing.
 */
export function isShownToPerson({ method, headers }: Request): boolean {
  return method === 'GET' && headers.has('Sec-Fetch-Mode') && !headers.has('Sec-Purpose');
}
