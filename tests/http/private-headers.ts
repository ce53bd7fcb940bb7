/** The headers of an address with a key. */
export const privateHeaders = {
  'Referrer-Policy': 'no-referrer',
  'Cache-Control': 'no-store',
  'X-Robots-Tag': 'noindex',
};

export const pickPrivate = ({ headers }: Response) =>
  Object.fromEntries(Object.keys(privateHeaders).map((name) => [name, headers.get(name)]));
