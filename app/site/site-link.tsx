import type { ComponentProps } from 'react';
import { Link } from 'react-router';
import { type ButtonVariant, buttonClasses } from '../ui/kit/button.tsx';

/**
 * A link inside the site. Its target is fetched at the first sign of interest, so the next page is there at
 * once.
 */
export function SiteLink(properties: ComponentProps<typeof Link>) {
  return <Link prefetch="intent" viewTransition {...properties} />;
}

/** A link by itself, as high as a finger. */
export function TextLink(properties: Omit<ComponentProps<typeof Link>, 'className'>) {
  return <SiteLink className={buttonClasses.textLink} {...properties} />;
}

type ButtonLinkProps = Omit<ComponentProps<typeof Link>, 'className'> & {
  /** Default: primary, for what the page is for. */
  readonly variant?: ButtonVariant;
};

export function ButtonLink({ variant = 'primary', ...link }: ButtonLinkProps) {
  return <SiteLink className={buttonClasses[variant]} {...link} />;
}
