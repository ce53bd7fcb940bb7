import { data } from 'react-router';
import { openMessageMail } from '../../../core/messages/message-mail.ts';
import { mayReleaseMessages } from '../../../core/team/policies.ts';
import { answerStaff } from '../guard.ts';

/** The HTML of a mail as it is sent, for a frame: it loads nothing, runs nothing, and its links lead nowhere. Or whom it goes to. */
export const loader = answerStaff(mayReleaseMessages, async ({ ctx, url, by }) => {
  const opened = await openMessageMail(ctx, url.searchParams.get('id') ?? '', by);
  if (!opened) throw data(null, { status: 404 });
  if (url.searchParams.has('address')) return data({ to: opened.to }, { headers: { 'Cache-Control': 'no-store' } });
  // A sandboxed frame opens no window, so a link in it does nothing.
  const html = opened.html.replace('<head>', '<head><base target="_blank">');
  return new Response(html, {
    headers: {
      'Content-Type': 'text/html; charset=utf-8',
      'Cache-Control': 'no-store',
      // Mail programs know no style sheets: a mail has its styles in attributes.
      'Content-Security-Policy':
        "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'self'",
      'X-Frame-Options': 'SAMEORIGIN',
    },
  });
});
