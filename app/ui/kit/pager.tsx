import { pagerTexts } from '../../../content/en/kit.ts';
import { ButtonLink } from './button.tsx';

type PagerProps = {
  /** From 1. */
  readonly page: number;
  readonly pageSize: number;
  readonly total: number;
  readonly getPath: (page: number) => string;
};

/** Shows the range, and leads to the pages before and after it. */
export function Pager({ page, pageSize, total, getPath }: PagerProps) {
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
