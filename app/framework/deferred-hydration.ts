/**
 * Pages work before any script. So that scripts never compete with the hero and the fonts, the scripts of React Router
 * stand inert inside a `<template>`. This script puts them back where React rendered them, when the browser is idle after
 * `load`, or at the first press or key. Then it shows what is far below, a section in each pause of the browser: all of it
 * at once would keep a press waiting. `renderedAt`: see `isElsewhere`.
 */
const hydrate = `(()=>{self.renderedAt=location.pathname+location.search;const signs=["pointerdown","touchstart","keydown"],{dataset}=document.documentElement,whenIdle=work=>(self.requestIdleCallback??setTimeout)(work,{timeout:3000}),show=()=>{if(dataset.arriving){dataset.arriving=dataset.arriving.slice(1);whenIdle(show)}},hydrate=()=>{for(const sign of signs)removeEventListener(sign,hydrate,true);const deferred=document.getElementById("deferred");deferred?.replaceWith(deferred.content)},wait=()=>{whenIdle(hydrate);whenIdle(show)};for(const sign of signs)addEventListener(sign,hydrate,true);addEventListener("click",({target})=>{if(target.closest?.('[href*="#"]'))dataset.arriving=""},true);document.readyState==="complete"?wait():addEventListener("load",wait);document.currentScript.remove()})()`;

/**
 * Marks a page that opens at its top with the sections that are not shown yet: what is far below need not be laid out for
 * the first paint (content-visibility in site/home/arriving.css). Estimated heights never meet a place that is remembered,
 * named by the address, or the target of a pressed link.
 */
const arrive = `document.currentScript.remove();if(!location.hash&&performance.getEntriesByType("navigation")[0]?.type==="navigate")document.documentElement.dataset.arriving="12345"`;

/**
 * Whether the person went back or forward to another entry of the history before the page was hydrated. The browser then
 * shows the other address with this page, which only a load puts right.
 */
export function isElsewhere(): boolean {
  return (self as { renderedAt?: string }).renderedAt !== location.pathname + location.search;
}

const modulePreloads = /<link rel="modulepreload"[^>]*>/g;
const frameworkScripts = /<script[^>]*>window\.__reactRouterContext = [\s\S]*(?=<\/body>)/;

const escapes: Readonly<Record<string, string>> = {
  '&': '\\u0026',
  '>': '\\u003e',
  '<': '\\u003c',
  '\u2028': '\\u2028',
  '\u2029': '\\u2029',
};

/**
 * Takes a page as React rendered it and returns the page whose scripts wait. `data`: what the loaders returned, as React
 * Router encodes it for its scripts; they read it from a stream.
 */
export function deferHydration(html: string, data: string, nonce: string | undefined): string {
  const attribute = nonce ? ` nonce="${nonce}"` : '';
  // No text in it can end the script.
  const escaped = JSON.stringify(data).replace(/[&><\u2028\u2029]/g, (character) => escapes[character] ?? '');
  const stream = 'window.__reactRouterContext.streamController';
  const dataScript = `<script${attribute}>${stream}.enqueue(${escaped});${stream}.close();</script>`;
  return html
    .replace('<head>', `<head><script${attribute}>${arrive}</script>`)
    .replace(modulePreloads, '')
    .replace(
      frameworkScripts,
      (scripts) => `<template id="deferred">${scripts}${dataScript}</template><script${attribute}>${hydrate}</script>`,
    );
}
