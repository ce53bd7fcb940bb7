import type { OnceCookie } from '../framework/once-cookie.ts';

/** The application that this browser sent. Its id is known to staff too, so the cookie is signed. */
export type SentApplication = { readonly id: string; readonly hasMail: boolean };

/** Shows the receipt of a redirect, for ten minutes. */
export const receiptCookie: OnceCookie = { name: 'daybreak.receipt', path: '/apply', maxAge: 10 * 60 };
