import { Link } from 'react-router';
import { Icon, type IconName } from './icons.tsx';

type PageLinkProps = {
  readonly to: string | null;
  readonly text: string;
  /** Shown instead of the text, which becomes its name. */
  readonly icon?: IconName;
};

/** Leads to the page before or after this one; null where there is none. */
export function PageLink({ to, text, icon }: PageLinkProps) {
  const className = icon ? 'icon-button' : 'button quiet tiny';
  const shown = icon ? <Icon name={icon} /> : text;
  return to === null ? (
    <span className={className} aria-disabled="true">
      {shown}
    </span>
  ) : (
    <Link className={className} to={to} aria-label={icon && text} preventScrollReset={icon !== undefined}>
      {shown}
    </Link>
  );
}
