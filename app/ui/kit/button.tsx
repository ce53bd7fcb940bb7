import type { ComponentProps } from 'react';
import { Link } from 'react-router';

const pill =
  'inline-flex items-center justify-center gap-2 rounded-full border-2 text-center font-display font-semibold aria-disabled:border-disabled aria-disabled:bg-disabled aria-disabled:text-disabled-ink';
const large = `${pill} min-h-12 px-6 py-2 text-lg`;

const buttonClasses = {
  primary: `${large} border-sun bg-sun hover:border-ink`,
  quiet: `${large} border-ink hover:bg-sand-150`,
  ink: `${large} border-ink bg-ink text-cream hover:bg-ink-700`,
  danger: `${large} border-error text-error hover:bg-sand-150`,
  small: `${pill} min-h-11 border-ink px-4 py-1 hover:bg-sand-150`,
  smallPrimary: `${pill} min-h-11 border-sun bg-sun px-4 py-1 text-ink hover:border-ink`,
  night: `${pill} min-h-11 border-transparent px-3 py-1 text-cream hover:border-night-muted sm:px-4`,
  link: 'inline-flex min-h-6 items-center gap-2 font-semibold underline decoration-line decoration-2 underline-offset-4 hover:decoration-ink',
  plain: 'inline-flex min-h-11 items-center gap-2 font-medium hover:underline underline-offset-4',
  icon: 'inline-flex size-11 shrink-0 items-center justify-center rounded-full hover:bg-sand-150',
  smallIcon: 'inline-flex size-8 shrink-0 items-center justify-center rounded-full hover:bg-sand-150',
  ring: 'inline-flex size-11 shrink-0 items-center justify-center rounded-full border-2 border-line hover:border-ink aria-disabled:opacity-40',
  linkDanger: 'min-h-6 font-semibold text-error underline decoration-2 underline-offset-4',
};

export type ButtonVariant = keyof typeof buttonClasses;

type ButtonProps = Omit<ComponentProps<'button'>, 'className'> & { readonly variant: ButtonVariant };

/** A page has one primary button. */
export function Button({ variant, type = 'button', ...button }: ButtonProps) {
  return <button type={type} className={buttonClasses[variant]} {...button} />;
}

type ButtonLinkProps = Omit<ComponentProps<typeof Link>, 'className'> & { readonly variant: ButtonVariant };

/** A link that looks like a button, or like a link. */
export function ButtonLink({ variant, ...link }: ButtonLinkProps) {
  return <Link className={buttonClasses[variant]} {...link} />;
}
