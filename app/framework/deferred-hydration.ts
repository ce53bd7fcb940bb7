/**
 * Puts the scripts of React Router back from an inert `<template>` when the browser is idle, or at the first
 * touch, key or scroll: until then they would compete with the hero and the fonts.
 */
const hydrate = `(()=>{const signs=["pointerdown","touchstart","keydown","scroll"],whenIdle=()=>(self.requestIdleCallback??setTimeout)(hydrate,{timeout:3000}),hydrate=()=>{for(const sign of signs)removeEventListener(sign,hydrate,true);const deferred=document.getElementById("deferred");deferred?.replaceWith(deferred.content)};for(const sign of signs)addEventListener(sign,hydrate,true);document.readyState==="complete"?whenIdle():addEventListener("load",whenIdle);document.currentScript.remove()})()`;

const modulePreloads = /<link rel="modulepreload"[^>]*>/g;
const frameworkScripts = /<script[^>]*>window\.__reactRouterContext = [\s\S]*(?=<\/body>)/;

const writeEscaped = (character: string) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`;

/**
 * Takes a page as React rendered it and returns the page whose scripts wait. `data`: what the loaders
 * returned, as React Router encodes it for its scripts; they read it from a stream.
 */
export function deferHydration(html: string, data: string, nonce: string | undefined): string {
  return addData(html, data, nonce)
    .replace(modulePreloads, '')
    .replace(
      frameworkScripts,
      (scripts) => `<template id="deferred">${scripts}</template><script${writeNonce(nonce)}>${hydrate}</script>`,
    );
}

/** The same for a page that needs its scripts: they run as soon as they are there. */
export function addData(html: string, data: string, nonce: string | undefined): string {
  // No text in it can end the script.
  const escaped = JSON.stringify(data).replace(/[&><\u2028\u2029]/g, writeEscaped);
  const stream = 'window.__reactRouterContext.streamController';
  const dataScript = `<script${writeNonce(nonce)}>${stream}.enqueue(${escaped});${stream}.close();</script>`;
  return html.replace(frameworkScripts, (scripts) => scripts + dataScript);
}

const writeNonce = (nonce: string | undefined) => (nonce ? ` nonce="${nonce}"` : '');
