import type { ReactNode } from 'react';
import { Link } from 'react-router';

export type TwoLinesProps = {
  readonly first: ReactNode;
  /** The address of the first line. Default: none. */
  readonly to?: string;
  readonly second: ReactNode;
};

export function TwoLines({ first, to, second }: TwoLinesProps) {
  return (
    <span dir="auto" className="block min-w-0 wrap-anywhere">
      <b className="block font-semibold">
        {to === undefined ? (
          first
        ) : (
          <Link to={to} className="hover:underline">
            {first}
          </Link>
        )}
      </b>
      <span className="block text-sm text-muted">{second}</span>
    </span>
  );
}
