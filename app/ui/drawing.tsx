import { useState } from 'react';

/** `source` is there on the server alone: the scripts need not carry what is in the page already. */
export type InlineDrawing = { readonly url: string; readonly source: string };

/** The root's own name and its description: they would be spoken, and shown when the pointer rests on the drawing. */
const descriptions = / role="img"| aria-labelledby="[^"]*"|<title.*?<\/title>|<desc.*?<\/desc>/g;

type DrawingProps = { readonly drawing: InlineDrawing; readonly alt?: string; readonly className?: string };

/**
 * A drawing above the fold: the page itself brings it, so that the first paint waits for no other file. On a page that the
 * scripts navigated to it is a file, which is loaded where it is shown.
 */
export function Drawing({ drawing: { url, source }, alt = '', className = '' }: DrawingProps) {
  const [inline] = useState(() =>
    import.meta.env.SSR
      ? source.replace(descriptions, '')
      : document.querySelector(`[data-drawing="${url}"]`)?.innerHTML,
  );
  if (!inline) return <img className={className} src={url} alt={alt} loading="lazy" />;
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
