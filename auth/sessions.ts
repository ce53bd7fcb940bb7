import { type AuthContext, callAuth } from './context.ts';
import { getSession } from './roles.ts';

/** This session first. Their tokens stay on the server. */
export async function listSessions(ctx: AuthContext) {
  const found = await getSession(ctx);
  const listed = await callAuth(ctx, (api, request) => api.listSessions(request));
  if (!found || !listed.ok) return [];
  const sessions = listed.value.map(({ id, createdAt, updatedAt }) => ({
    id,
    createdAt: createdAt.toISOString(),
    usedAt: updatedAt.toISOString(),
    isThis: id === found.session.id,
  }));
  return sessions.toSorted((one, other) => Number(other.isThis) - Number(one.isThis));
}

export type SessionSummary = Awaited<ReturnType<typeof listSessions>>[number];

export async function endSession(ctx: AuthContext, id: string): Promise<void> {
  const found = await getSession(ctx);
  if (found) await ctx.db.deleteFrom('session').where('id', '=', id).where('userId', '=', found.user.id).execute();
}

export async function endOtherSessions(ctx: AuthContext): Promise<void> {
  await callAuth(ctx, (api, request) => api.revokeOtherSessions(request));
}
