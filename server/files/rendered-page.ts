import type { RunInBackground } from '../background.ts';
import { addMissingHeaders, hashInlineSources, makePageHeaders } from '../edge/security-headers.ts';
import type { SharedName, SharedPages } from './shared-pages.ts';

type CompleterParts = {
  readonly sharedPages: SharedPages;
  readonly https: boolean;
  /** The headers of every response of the site. */
  readonly headers: Readonly<Record<string, string>>;
  /** The sheet that every page has inside. */
  readonly styleSheet: string;
  readonly runInBackground: RunInBackground;
};

type RenderedFor = {
  /** What the inline scripts carry. */
  readonly nonce: string;
  /** The name under which the response is kept for others; null: it is for this request alone. */
  readonly sharedName: SharedName | null;
};

/**
 * Completes what was rendered for a request: with its content policy, and where it is alike for others, by keeping it. What is
 * kept is allowed by hashes, because a nonce is never used twice.
 */
export function makePageCompleter({
  sharedPages,
  https,
  headers: securityHeaders,
  styleSheet,
  runInBackground,
}: CompleterParts) {
  const { styles } = hashInlineSources(`<style>${styleSheet}</style>`);

  return async (rendered: Response, { nonce, sharedName }: RenderedFor): Promise<Response> => {
    const { status } = rendered;
    const headers = new Headers(rendered.headers);
    const complete = (inline: Parameters<typeof makePageHeaders>[0]) =>
      addMissingHeaders({ headers }, { ...securityHeaders, ...makePageHeaders(inline, https) });
    if (sharedName === null) {
      const isPage = headers.get('Content-Type')?.startsWith('text/html') ?? false;
      complete(isPage ? { scripts: [`'nonce-${nonce}'`], styles } : { scripts: [], styles: [] });
      return new Response(rendered.body, { status, headers });
    }
    const text = await rendered.text();
    complete(hashInlineSources(text));
    runInBackground(() => sharedPages.keep(sharedName, new Response(text, { status, headers: new Headers(headers) })));
    return new Response(text, { status, headers });
  };
}
