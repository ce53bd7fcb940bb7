import type { HeadersArgs } from 'react-router';

/**
 * Copies the headers of action and loader to the page. The action has the last
 * word, but for cookies, of which each line is one.
 */
export function passHeadersOn({ actionHeaders, loaderHeaders }: HeadersArgs): Headers {
  const headers = new Headers(loaderHeaders);
  for (const [name, value] of actionHeaders)
    if (name === 'set-cookie') headers.append(name, value);
    else headers.set(name, value);
  return headers;
}

/** The same for an unknown key, an ended one, and one of a deleted application. */
export const createNotFound = () => new Response(null, { status: 404 });
