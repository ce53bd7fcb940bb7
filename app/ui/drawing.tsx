/** `source` is there on the server alone: the scripts need not carry what is in the page already. */
export type InlineDrawing = {
  readonly url: string;
  readonly source: string;
  /** Where the file is shown as its target `#small`, because the style sheets of the page do not reach into it. */
  readonly smallMedia?: string;
};

/**
 * What a page does not need: the root's own name and its description, which would be spoken, and shown when the pointer rests
 * on the drawing; and the rules of the file, because there the style sheets of the page reach the drawing.
 */
const onlyOfFile = / role="img"| aria-labelledby="[^"]*"|<(title|desc|style).*?<\/\1>/g;

type DrawingProps = { readonly drawing: InlineDrawing; readonly alt?: string; readonly className?: string };

/**
 * A drawing above the fold: the page itself brings it, so that the first paint waits for no other file, and React leaves it as it
 * is. On a page that the scripts navigated to it is a file.
 */
export function Drawing({ drawing: { url, source, smallMedia }, alt = '', className = '' }: DrawingProps) {
  const small = smallMedia ? `<source media="${smallMedia}" srcset="${url}#small">` : '';
  const file = `<picture>${small}<img src="${url}" alt="" loading="lazy"></picture>`;
  return (
    <div
      className={`drawing ${className}`}
      role="img"
      aria-label={alt || undefined}
      aria-hidden={!alt}
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: our own drawing, put in at build time
      dangerouslySetInnerHTML={{ __html: import.meta.env.SSR ? source.replace(onlyOfFile, '') : file }}
    />
  );
}
