const scrollScript = /(<script[^>]*>)(\(\(storageKey, restoreKey\) => \{[\s\S]*?)(<\/script>)/;

/**
 * Where a browser forbids storage, already the name `sessionStorage` throws a SecurityError, and React Router's inline
 * script, which restores the scroll position, throws it once more while it handles it. There is then nothing to
 * restore, so the script ends quietly.
 */
export function endScrollScriptQuietly(html: string): string {
  return html.replace(
    scrollScript,
    (_, start, script, end) => `${start}try{sessionStorage.length;${script}}catch{}${end}`,
  );
}
