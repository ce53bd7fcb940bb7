import { data } from 'react-router';
import { openMessageMail } from '../../../core/messages/message-mail.ts';
import { mayReleaseMessages } from '../../../core/team/policies.ts';
import { withPolicy } from '../guard.ts';

/** The HTML of a mail for a sandboxed frame, or its recipient. */
export const loader = withPolicy(mayReleaseMessages, async ({ ctx, url, actorEmail }) => {
  const opened = await openMessageMail(ctx, url.searchParams.get('id') ?? '', actorEmail);
  if (!opened) throw data(null, { status: 404 });
  if (url.searchParams.has('address'))
    return data({ to: opened.recipient }, { headers: { 'Cache-Control': 'no-store' } });
  // A sandboxed frame opens no window, so links do nothing.
  const html = opened.html.replace('<head>', '<head><base target="_blank">');
  return new Response(html, {
    headers: {
      'Content-Type': 'text/html; charset=utf-8',
      'Cache-Control': 'no-store',
      // A mail has its styles in attributes.
      'Content-Security-Policy':
        "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'self'",
      'X-Frame-Options': 'SAMEORIGIN',
    },
  });
});
