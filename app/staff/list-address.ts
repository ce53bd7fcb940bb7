import { type ListQuery, writeListQuery } from '../../core/list/list-query.ts';

export const pageSize = 50;

/** The parameters of the list and its page. */
export function writeListAddress(query: ListQuery, page: number): string {
  const parameters = writeListQuery(query);
  if (page > 1) parameters.set('page', String(page));
  return String(parameters);
}

/** Returns 1 for anything but a page number. */
export function readPage(parameters: URLSearchParams): number {
  const page = Number(parameters.get('page'));
  return Number.isSafeInteger(page) && page > 1 ? page : 1;
}
