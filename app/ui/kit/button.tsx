import type { ComponentProps } from 'react';
import { Link } from 'react-router';

const pill =
  'rising-sun inline-flex items-center justify-center gap-2 rounded-full text-center font-display font-semibold aria-disabled:bg-disabled aria-disabled:text-disabled-ink';
const large = `${pill} min-h-button px-button-x py-2 text-button`;
const small = `${pill} min-h-small-button px-small-button-x py-1`;
// In forced colours a filled button would be bare text.
const sun = 'on-sun bg-sun text-ink after:bg-gold forced-colors:border-2';
const outlined = 'border-2 border-current after:bg-current after:opacity-15';

/** For buttons that are made elsewhere. */
export const buttonClasses = {
  primary: `${large} ${sun}`,
  quiet: `${large} ${outlined}`,
  ink: `${large} bg-ink text-cream after:bg-dusk forced-colors:border-2`,
  danger: `${large} ${outlined} text-error`,
  small: `${small} ${outlined}`,
  smallPrimary: `${small} ${sun}`,
  night:
    'inline-flex min-h-11 items-center gap-2 rounded-full border-2 border-transparent px-3 py-1 font-display font-semibold text-cream hover:border-night-muted sm:px-4',
  /** A link, or a button, that is by itself and as high as a finger. */
  textLink:
    'inline-flex min-h-11 items-center gap-2 font-semibold underline decoration-current/40 decoration-2 underline-offset-4 hover:decoration-sun',
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
