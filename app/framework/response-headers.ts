import { createContext, type MiddlewareFunction } from 'react-router';

/** Headers that loaders and actions add to the response. */
export const responseHeaders = createContext<Headers>();

export const addResponseHeaders: MiddlewareFunction<Response> = async ({ context }, next) => {
  const added = new Headers();
  context.set(responseHeaders, added);
  const response = await next();
  for (const [name, value] of added) response.headers.append(name, value);
  return response;
};
