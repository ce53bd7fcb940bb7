import type { BetterAuthOptions } from 'better-auth';
import { APIError, createAuthMiddleware, getSessionFromCtx } from 'better-auth/api';
import type { Limits } from '../core/limits.ts';

const totpPath = '/two-factor/verify-totp';

/** Endpoints that prove a second factor: by a code of an app, a recovery code or a verified passkey. */
const proofPaths = [
  totpPath,
  '/two-factor/verify-backup-code',
  '/passkey/verify-authentication',
  '/passkey/verify-registration',
];

type Proof = { readonly path?: string; readonly body?: { readonly code?: string } };

/** Adds to each session `secondFactorAt`, when a second factor was proven. Takes a code of an app once. */
export function createSecondFactorHooks(limits: Limits) {
  async function refuseUsedCode({ path, body }: Proof, userId: string): Promise<void> {
    if (path === totpPath && (await limits.consume('usedCode', `${userId} ${body?.code}`)) > 0)
      throw new APIError('UNAUTHORIZED', { code: 'INVALID_CODE', message: 'used' });
  }

  return {
    session: {
      create: {
        async before(session, ctx) {
          const isProven = proofPaths.includes(ctx?.path ?? '');
          if (ctx && isProven) await refuseUsedCode(ctx, session.userId);
          // Browsers say more about themselves than the list of sessions shows.
          return { data: { ...session, secondFactorAt: isProven ? new Date() : null, userAgent: null } };
        },
      },
    } satisfies NonNullable<BetterAuthOptions['databaseHooks']>['session'],
    // A proof in a live session keeps that session.
    after: createAuthMiddleware(async (ctx) => {
      if (!proofPaths.includes(ctx.path) || ctx.context.newSession || ctx.context.returned instanceof Error) return;
      const found = await getSessionFromCtx(ctx);
      if (!found) return;
      await refuseUsedCode(ctx, found.user.id);
      await ctx.context.internalAdapter.updateSession(found.session.token, { secondFactorAt: new Date() });
    }),
  };
}
