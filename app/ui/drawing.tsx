import { useState } from 'react';

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
 * A drawing above the fold: the page itself brings it, so that the first paint waits for no other file. On a page that the
 * scripts navigated to it is a file, which is loaded where it is shown.
 */
export function Drawing({ drawing: { url, source, smallMedia }, alt = '', className = '' }: DrawingProps) {
  const [inline] = useState(() =>
    import.meta.env.SSR ? source.replace(onlyOfFile, '') : document.querySelector(`[data-drawing="${url}"]`)?.innerHTML,
  );
  if (!inline) {
    const image = <img className={className} src={url} alt={alt} loading="lazy" />;
    if (!smallMedia) return image;
    return (
      <picture>
        <source media={smallMedia} srcSet={`${url}#small`} />
        {image}
      </picture>
    );
  }
  return (
    <div
      className={`drawing ${className}`}
      data-drawing={url}
      role="img"
      aria-label={alt || undefined}
      aria-hidden={!alt}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: our own drawing, put in at build time
      dangerouslySetInnerHTML={{ __html: inline }}
    />
  );
}
