import { renderToStaticMarkup } from 'react-dom/server';
import { redirect } from 'react-router';
import { refusals } from '../../../content/en/account/account.ts';
import { providerPages, refused, signedIn } from '../../../content/en/account/provider-pages.ts';
import { themeColour } from '../../../content/en/site/frame.ts';
import type { ProviderId, SignInTransaction } from '../../../core/accounts/openid-sign-in.ts';
import { StyleSheet, sheetPlaceholder, styleSheet } from '../../framework/style-sheet.tsx';
import type { AccountRefusal } from '../account-result.ts';
import { makeLoginPath } from '../login-path.ts';

/**
 * Tells the tab that opened this window how it ended, and closes the window once that tab has heard it
 * (popup.ts); where no tab hears it, the page stays with its link. Not by `opener`: a provider may cut it off.
 */
const tellOpener = `(()=>{const{popup,refusal}=document.currentScript.dataset,channel=new BroadcastChannel(popup);channel.onmessage=()=>close();channel.postMessage(refusal?{kind:"refused",code:refusal}:{kind:"signed-in"})})()`;

type WindowPage = {
  readonly copy: { readonly title: string; readonly text: string; readonly link: string };
  readonly to: string;
  readonly news?: { readonly popup: string; readonly refusal?: AccountRefusal };
};

/**
 * Leads on to a provider. By a header of the page and not by a redirect: browsers hold every redirect after a form against
 * the content policy of the page with the form, and a school's Google accounts lead on to addresses that no list can hold.
 */
export function answerByLeaving(provider: ProviderId, address: string, nonce: string): Response {
  const answer = answerWithPage({ copy: providerPages[provider].leaving, to: address }, nonce);
  answer.headers.set('Refresh', `0; url=${address}`);
  return answer;
}

/** Ends a sign-in at a provider where it began: in its pop-up, or in the page itself. */
export function endSignIn({ popup, next }: SignInTransaction, refusal: AccountRefusal | null, nonce: string): Response {
  if (popup === null) return redirect(refusal ? makeLoginPath({ next, refusal }) : next, 303);
  if (refusal === null) return answerWithPage({ copy: signedIn, to: next, news: { popup } }, nonce);
  const copy = { ...refused, text: refusals[refusal].text };
  return answerWithPage({ copy, to: makeLoginPath({ next }), news: { popup, refusal } }, nonce);
}

/** A page without the framework: nothing on it changes, and most are gone before it would have arrived. */
function answerWithPage({ copy, to, news }: WindowPage, nonce: string): Response {
  const html = renderToStaticMarkup(
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" content={themeColour} />
        <meta name="robots" content="noindex" />
        <title>{copy.title}</title>
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <StyleSheet />
      </head>
      <body>
        <main className="loading-screen window-page on-night">
          <h1>{copy.text}</h1>
          <a className="text-link" href={to}>
            {copy.link}
          </a>
        </main>
        {news && (
          <script
            nonce={nonce || undefined}
            data-popup={news.popup}
            data-refusal={news.refusal}
            // biome-ignore lint/security/noDangerouslySetInnerHtml: a constant
            dangerouslySetInnerHTML={{ __html: tellOpener }}
          />
        )}
      </body>
    </html>,
  );
  return new Response(`<!DOCTYPE html>${html.replace(sheetPlaceholder, () => styleSheet)}`, {
    headers: {
      'Content-Type': 'text/html; charset=utf-8',
      // Neither we nor a provider may cut the pop-up off from the page that opened it, which watches whether it is closed.
      'Cross-Origin-Opener-Policy': 'unsafe-none',
    },
  });
}
