/** The headers of an address with a key. */
export const privateHeaders = {
  'Referrer-Policy': 'no-referrer',
  'Cache-Control': 'no-store',
  'X-Robots-Tag': 'noindex',
};

export const pickPrivate = ({ headers }: Response) =>
  Object.fromEntries(Object.keys(privateHeaders).map((name) => [name, headers.get(name)]));

/** A response without what belongs to one request: equal where two addresses must look the same. */
export async function readAlike(answer: Response, path: string) {
  const headers = [...answer.headers].filter(([name]) => !['content-security-policy', 'x-request-id'].includes(name));
  const nonce = /nonce-([^']+)/.exec(answer.headers.get('Content-Security-Policy') ?? '')?.[1] ?? '';
  const text = (await answer.text()).replaceAll(nonce, '').replaceAll(path, '');
  return { status: answer.status, headers, text };
}
