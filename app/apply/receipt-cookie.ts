import { receiptPassSeconds } from '../../domain/applicants/receipt.ts';

const name = 'daybreak.receipt';

/** The `Set-Cookie` value that lets this browser see the receipt after the redirect, once; null takes it away. */
export function writeReceiptCookie(pass: string | null, publicUrl: string): string {
  const secure = publicUrl.startsWith('https:') ? '; Secure' : '';
  const lifetime = pass === null ? 0 : receiptPassSeconds;
  return `${name}=${pass ?? ''}; Path=/apply; HttpOnly; SameSite=Lax; Max-Age=${lifetime}${secure}`;
}

export function readReceiptCookie(headers: Headers): string | null {
  return /(?:^|;\s*)daybreak\.receipt=([\w.-]+)/.exec(headers.get('Cookie') ?? '')?.[1] ?? null;
}
