import { getDay } from '../core/time.ts';
import { type AuthContext, callAuth } from './context.ts';
import { getSession } from './roles.ts';

/** Their tokens stay on the server. */
export async function listSessions(ctx: AuthContext) {
  const found = await getSession(ctx);
  const listed = await callAuth(ctx, (api, request) => api.listSessions(request));
  if (!found || !listed.ok) return [];
  return listed.value.map(({ id, createdAt, updatedAt }) => {
    return { id, since: getDay(createdAt, 'UTC'), usedOn: getDay(updatedAt, 'UTC'), isThis: id === found.session.id };
  });
}

export async function endOtherSessions(ctx: AuthContext): Promise<void> {
  await callAuth(ctx, (api, request) => api.revokeOtherSessions(request));
}
