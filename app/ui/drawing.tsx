/** `source` is there only on the server: the scripts need not carry what is in the page already. */
export type InlineDrawing = {
  readonly url: string;
  readonly source: string;
  /** The media for the target `#small` of the file, which the sheets of the page cannot style. */
  readonly smallMedia?: string;
};

/**
 * Left out inside a page: the root's own name and description, which would be spoken, and shown under the
 * pointer; and the rules of the file, which the sheets of the page replace.
 */
const onlyOfFile = / role="img"| aria-labelledby="[^"]*"|<(title|desc|style).*?<\/\1>/g;

type DrawingProps = { readonly drawing: InlineDrawing; readonly alt?: string; readonly className?: string };

/**
 * A drawing above the fold, inside the page, so that the first paint waits for no other file. After a
 * navigation by the scripts it is a file.
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
