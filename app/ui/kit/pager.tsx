import { pagerTexts } from '../../../content/en/kit.ts';
import { ButtonLink } from './button.tsx';

export const usualPageSize = 50;

/** Returns a page that exists. */
export function readPage(parameters: URLSearchParams, total = Infinity, pageSize = usualPageSize): number {
  const page = Math.trunc(Number(parameters.get('page'))) || 1;
  return Math.min(Math.max(page, 1), Math.max(1, Math.ceil(total / pageSize)));
}

type PagerProps = {
  /** From 1. */
  readonly page: number;
  /** Default: the usual one. */
  readonly pageSize?: number;
  readonly total: number;
  readonly getPath: (page: number) => string;
};

/** Shows the range, and leads to the pages before and after it. */
export function Pager({ page, pageSize = usualPageSize, total, getPath }: PagerProps) {
  if (total === 0) return null;
  const first = (page - 1) * pageSize + 1;
  const last = Math.min(page * pageSize, total);
  return (
    <nav aria-label={pagerTexts.label} className="flex flex-wrap items-center justify-between gap-4 text-muted">
      <p>{pagerTexts.range(first, last, total)}</p>
      <div className="flex gap-3">
        {page > 1 && (
          <ButtonLink variant="small" to={getPath(page - 1)}>
            {pagerTexts.previous}
          </ButtonLink>
        )}
        {last < total && (
          <ButtonLink variant="small" to={getPath(page + 1)}>
            {pagerTexts.next}
          </ButtonLink>
        )}
      </div>
    </nav>
  );
}
