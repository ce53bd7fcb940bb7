/** Of an address with a key. Those of the server itself are left out: a page that is gone there would be asked for no more. */
export const privateHeaders = {
  'Referrer-Policy': 'no-referrer',
  'Cache-Control': 'no-store',
  'X-Robots-Tag': 'noindex',
};

export const pickPrivate = ({ headers }: Response) =>
  Object.fromEntries(Object.keys(privateHeaders).map((name) => [name, headers.get(name)]));
