import type { HttpBindings } from '@hono/node-server';
import type { Context } from 'hono';
import type { SecureHeadersVariables } from 'hono/secure-headers';

/** Hono's types of a request. */
export type Environment = {
  Bindings: HttpBindings;
  Variables: SecureHeadersVariables & {
    requestId: string;
    /** A page of the cache or a file, with all its headers. */
    isKept?: boolean;
    /** The server has reported a failure. */
    hasFailed?: boolean;
  };
};
export type RequestContext = Context<Environment>;
