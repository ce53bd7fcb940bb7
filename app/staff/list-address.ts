import { type InboxQuery, writeInboxQuery } from '../../domain/applications/inbox-query.ts';

/** Longer than any address of the list that a page makes, and shorter than what proxies take as a header. */
const longestAddress = 4000;

/** The parameters of the list that a form carries; none where no header would hold them. */
export function readListAddress(text: string): URLSearchParams {
  const parameters = new URLSearchParams(text);
  return String(parameters).length > longestAddress ? new URLSearchParams() : parameters;
}

/** The parameters of the list with the page of it that is shown. */
export function writeListAddress(query: InboxQuery, shown: URLSearchParams): string {
  const parameters = writeInboxQuery(query);
  for (const name of ['after', 'before']) {
    const cursor = shown.get(name);
    if (cursor) parameters.set(name, cursor);
  }
  return String(parameters);
}

export function turnPage(address: string, name: 'after' | 'before', cursor: string): string {
  const parameters = new URLSearchParams(address);
  parameters.delete('after');
  parameters.delete('before');
  parameters.set(name, cursor);
  return String(parameters);
}
