/** On the server the drawings by their addresses (app/entry.server.tsx); the scripts need not carry them. */
export const drawingSources = new Map<string, string>();

/**
 * Left out inside a page: the root's own name and description, which would be spoken, and shown under the
 * pointer; and the rules of the file, which the sheets of the page replace.
 */
const onlyOfFile = / role="img"| aria-labelledby="[^"]*"|<(title|desc|style).*?<\/\1>/g;

type DrawingProps = {
  /** A file of app/art/drawings. */
  readonly src: string;
  readonly alt?: string;
  readonly className?: string;
  /** The media for the target `#small` of the file, which no sheet of the page styles. Default: none. */
  readonly smallMedia?: string | undefined;
};

/**
 * A drawing above the fold, inside the page, so that the first paint waits for no other file. After a
 * navigation by the scripts it is a file.
 */
export function Drawing({ src, alt = '', className = '', smallMedia }: DrawingProps) {
  const small = smallMedia ? `<source media="${smallMedia}" srcset="${src}#small">` : '';
  const file = `<picture>${small}<img src="${src}" alt="" loading="lazy"></picture>`;
  return (
    <div
      className={`drawing ${className}`}
      role="img"
      aria-label={alt || undefined}
      aria-hidden={!alt}
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: our own drawing, put in at build time
      dangerouslySetInnerHTML={{
        __html: import.meta.env.SSR ? (drawingSources.get(src)?.replace(onlyOfFile, '') ?? '') : file,
      }}
    />
  );
}
