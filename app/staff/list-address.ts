import type { ListQuery } from '../../core/list/list-filter.ts';
import { writeListQuery } from '../../core/list/list-query.ts';

export const pageSize = 50;

/** The parameters of the list and its page. */
export function writeListAddress(query: ListQuery, page: number): string {
  const parameters = writeListQuery(query);
  if (page > 1) parameters.set('page', String(page));
  return String(parameters);
}

/** Returns a page that exists. */
export function readPage(parameters: URLSearchParams, total = Infinity, size = pageSize): number {
  const page = Math.trunc(Number(parameters.get('page'))) || 1;
  return Math.min(Math.max(page, 1), Math.max(1, Math.ceil(total / size)));
}
