import type { ComponentProps } from 'react';
import { Link } from 'react-router';

/** A link inside the site: without a page load once React is awake, its target fetched at the first sign of interest. */
export function SiteLink(properties: ComponentProps<typeof Link>) {
  return <Link prefetch="intent" viewTransition {...properties} />;
}
