import type { ComponentProps } from 'react';
import { Link } from 'react-router';

/** A link inside the site: without a page load after hydration; its target is fetched at the first sign of interest. */
export function SiteLink(properties: ComponentProps<typeof Link>) {
  return <Link prefetch="intent" viewTransition {...properties} />;
}

/** A link that stands by itself, as high as a finger. */
export function TextLink(properties: ComponentProps<typeof Link>) {
  return <SiteLink className="text-link" {...properties} />;
}

/** A link to what the page is for. */
export function ButtonLink(properties: ComponentProps<typeof Link>) {
  return <SiteLink className="button primary" {...properties} />;
}
