import { type AuthContext, callAuth } from './context.ts';
import { getSession } from './roles.ts';

/** The sessions of the account that is signed in: this one first, then by their last use. Their tokens stay on the server. */
export async function listSessions(ctx: AuthContext) {
  const found = await getSession(ctx);
  if (!found) return [];
  const result = await callAuth(ctx, (api, request) => api.listSessions(request));
  return (result.ok ? result.value : [])
    .map(({ id, createdAt, updatedAt }) => ({
      id,
      createdAt: createdAt.toISOString(),
      usedAt: updatedAt.toISOString(),
      isThis: id === found.session.id,
    }))
    .toSorted((one, other) => Number(other.isThis) - Number(one.isThis) || other.usedAt.localeCompare(one.usedAt));
}

export type SessionSummary = Awaited<ReturnType<typeof listSessions>>[number];

/** Ends one session of the account that is signed in. */
export async function endSession(ctx: AuthContext, id: string): Promise<void> {
  const found = await getSession(ctx);
  if (found) await ctx.db.deleteFrom('session').where('id', '=', id).where('userId', '=', found.user.id).execute();
}

export async function endOtherSessions(ctx: AuthContext): Promise<void> {
  await callAuth(ctx, (api, request) => api.revokeOtherSessions(request));
}
