import { Link } from 'react-router';

type PageLinkProps = { readonly to: string | null; readonly text: string; readonly 'data-key'?: string };

/** Leads to the page before or after this one; null where there is none. */
export function PageLink({ to, text, ...key }: PageLinkProps) {
  return to === null ? (
    <span className="button quiet tiny" aria-disabled="true">
      {text}
    </span>
  ) : (
    <Link className="button quiet tiny" to={to} {...key}>
      {text}
    </Link>
  );
}
