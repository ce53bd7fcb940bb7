import { data } from 'react-router';

/** On every response at a private address, 404 included: kept nowhere, found by no search engine, named to no other page. */
export const privateHeaders = {
  'Referrer-Policy': 'no-referrer',
  'Cache-Control': 'no-store',
  'X-Robots-Tag': 'noindex',
} as const;

/** The same response for a key that was never made, one that has ended, and an application that was erased. */
export const notThere = () => data({ kind: 'not-found' } as const, { status: 404, headers: privateHeaders });
