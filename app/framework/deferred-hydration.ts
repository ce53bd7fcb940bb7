/**
 * Pages work before any script. So that scripts never compete with the hero and the fonts, the framework's scripts
 * stand inert inside a `<template>`; this one puts them back where React rendered them, when the browser is idle
 * after `load` or at the first sign that somebody wants something.
 */
const wakeUp = `(()=>{const signs=["pointerdown","touchstart","keydown"],wake=()=>{for(const sign of signs)removeEventListener(sign,wake,true);const late=document.getElementById("late");late?.replaceWith(late.content)},wait=()=>(self.requestIdleCallback??setTimeout)(wake,{timeout:3000});for(const sign of signs)addEventListener(sign,wake,true);document.readyState==="complete"?wait():addEventListener("load",wait);document.currentScript.remove()})()`;

const modulePreloads = /<link rel="modulepreload"[^>]*>/g;
const frameworkScripts = /<script[^>]*>window\.__reactRouterContext = [\s\S]*(?=<\/body>)/;

/** Takes a page as React rendered it and returns the page whose scripts wait. */
export function deferHydration(html: string, nonce: string | undefined): string {
  const attribute = nonce ? ` nonce="${nonce}"` : '';
  return html
    .replace(modulePreloads, '')
    .replace(
      frameworkScripts,
      (waiting) => `<template id="late">${waiting}</template><script${attribute}>${wakeUp}</script>`,
    );
}
