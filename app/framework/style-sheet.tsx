import css from '../entry.css?inline';
import deferredSheet from '../entry.deferred.css?url';

/** The text of the sheet, only for the server. */
export const styleSheet = import.meta.env.SSR ? css : '';

/**
 * Stands for the sheet while a page is rendered: the sheet is two thirds of a page, and is put in last
 * (app/entry.server.tsx).
 */
export const sheetPlaceholder = '/* the style sheet */';

// In the browser the sheet is already in the page, so the scripts need not carry it a second time. The
// content policy knows it by its hash: also should React ever make the page again, as for the error screen.
const inPage = import.meta.env.SSR ? null : document.querySelector<HTMLStyleElement>('style[data-site]');
const sheet = import.meta.env.SSR ? sheetPlaceholder : (inPage?.textContent ?? '');

/** The styles of all pages, inside the page: the first paint waits for nothing else. */
export function StyleSheet() {
  if (import.meta.env.DEV) return <link rel="stylesheet" href="/app/entry.css" />;
  // biome-ignore lint/security/noDangerouslySetInnerHtml: our own style sheet, made at build time
  return <style data-site="" dangerouslySetInnerHTML={{ __html: sheet }} />;
}

/** Motion and scroll effects; at the end of the body, where they hold up nothing before them. */
export function DeferredStyleSheet() {
  return <link rel="stylesheet" href={import.meta.env.DEV ? '/app/entry.deferred.css' : deferredSheet} />;
}
