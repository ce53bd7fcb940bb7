import type { AuthContext } from '../../auth/context.ts';
import { getSession, getViewer } from '../../auth/roles.ts';
import { sendCookies } from './cookie-jar.ts';

export type Browser = ReturnType<typeof createBrowser>;

/** A browser that keeps its cookies; each call of `run` is a request. */
export function createBrowser(createRequest: (cookie: string) => AuthContext, cookie = '') {
  let jar = new Headers(cookie ? { Cookie: cookie } : {});

  async function run<Value>(work: (ctx: AuthContext) => Promise<Value>): Promise<Value> {
    const ctx = createRequest(jar.get('Cookie') ?? '');
    const value = await work(ctx);
    jar = sendCookies(ctx.responseHeaders.getSetCookie(), jar);
    return value;
  }

  return {
    run,
    isSignedIn: async () => (await run(getSession)) !== null,
    /** The roles that count, and those that wait for a second factor. */
    async getRoles() {
      const viewer = await run(getViewer);
      return viewer.kind === 'anonymous' ? null : [viewer.roles, viewer.pendingRoles ?? []];
    },
    /** A second browser with the same cookies, as a thief would have. */
    copy: () => createBrowser(createRequest, jar.get('Cookie') ?? ''),
  };
}
