import type { OnceCookie } from '../framework/once-cookie.ts';

/** Has the id of the application that this browser sent, and shows the receipt after the redirect. */
export const receiptCookie: OnceCookie = { name: 'daybreak.receipt', path: '/apply', maxAge: 10 * 60 };
