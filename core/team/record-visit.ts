import type { Context } from '../context.ts';
import { findMember, putMember } from './member-row.ts';

const stepMs = 60 * 60 * 1000;

/** Remembers when a member of the team last opened the staff side, written at most once an hour. */
export async function recordVisit(
  { db, now, staffEmails }: Pick<Context, 'db' | 'now' | 'staffEmails'>,
  memberEmail: string,
): Promise<void> {
  const email = memberEmail.toLowerCase();
  const { lastSeenAt } = (await findMember({ db }, email)) ?? { lastSeenAt: null };
  if (lastSeenAt !== null && now().getTime() - Date.parse(lastSeenAt) < stepMs) return;
  const visit = { lastSeenAt: now().toISOString() };
  if (staffEmails.includes(email)) await putMember(db, email, visit);
  else await db.updateTable('team').set(visit).where('email', '=', email).execute();
}
