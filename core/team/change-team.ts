import { sql } from 'kysely';
import { inTransaction } from '../../db/transaction.ts';
import { addAccessLogEntry } from '../access-log/access-log.ts';
import type { Context } from '../context.ts';
import { isEmail } from '../email.ts';
import { createActor } from '../history/history.ts';
import { addToOutbox } from '../mails/outbox.ts';
import { endAllMentoring } from '../mentoring/mentor.ts';
import { fail, type Result, succeed } from '../result.ts';
import { findMember, insertMember, listTeamNames, lockMember, type TeamError, updateMember } from './member.ts';
import { nameMaxLength, nameOf } from './member-name.ts';
import type { Role } from './viewer.ts';

/** `actorEmail`: null for an operator's command. */
type Change = { readonly email: string; readonly actorEmail: string | null };
type NewMember = Change & { readonly role: Role; readonly name?: string };

export async function addMember(ctx: Context, member: NewMember): Promise<Result<null, TeamError>> {
  const { role, actorEmail, name = '' } = member;
  const email = member.email.trim().toLowerCase();
  if (!isEmail(email)) return fail('not-an-email');
  return inTransaction(ctx, async (tx) => {
    const isNew = await insertMember(tx.db, email, { role, name: name.trim().slice(0, nameMaxLength) });
    if (!isNew) return fail('already-member');
    const invitedBy = actorEmail === null ? null : nameOf(actorEmail, await listTeamNames(tx));
    const mail = tx.writeMail({ kind: 'team-invitation', to: email, role, invitedBy });
    await addToOutbox(tx, mail, { applicationId: null });
    await addAccessLogEntry(tx, createActor(actorEmail), 'added-to-team', { email, role });
    return succeed(null);
  });
}

type MemberChange = Change & { readonly role: Role; readonly isScoring: boolean };

/** Changes the role of a person. A coordinator may stop scoring, and then sees all scores. */
export async function changeMember(ctx: Context, change: MemberChange): Promise<Result<null, TeamError>> {
  const { email, role, actorEmail } = change;
  return inTransaction(ctx, async (tx) => {
    const locked = await lockMember(tx, email, role);
    if (!locked.ok) return locked;
    const before = locked.value.role;
    const isScoring = role !== 'coordinator' || change.isScoring;
    await updateMember(tx.db, email, { role, isScoring: isScoring ? 1 : 0 });
    if (role === before) return succeed(null);
    const actor = createActor(actorEmail);
    await endAllMentoring(tx, email, actor);
    await addAccessLogEntry(tx, actor, 'changed-role', { email, from: before, to: role });
    return succeed(null);
  });
}

export async function removeMember(ctx: Context, removal: Change): Promise<Result<null, TeamError>> {
  const email = removal.email.trim().toLowerCase();
  return inTransaction(ctx, async (tx) => {
    const locked = await lockMember(tx, email, null);
    if (!locked.ok) return locked;
    await tx.db.deleteFrom('team').where('email', '=', email).execute();
    await tx.db.deleteFrom('checks').where('person', '=', email).execute();
    const actor = createActor(removal.actorEmail);
    await endAllMentoring(tx, email, actor);
    await addAccessLogEntry(tx, actor, 'removed-from-team', { email, role: locked.value.role });
    return succeed(null);
  });
}

/** Removes the second factor of a colleague who has lost it, and ends their sessions. */
export async function resetSecondFactor(ctx: Context, { email: typed, actorEmail }: Change) {
  const email = typed.toLowerCase();
  if (email === actorEmail) return fail('not-allowed');
  return inTransaction(ctx, async (tx) => {
    // Concerns may be about coordinators, so these people and all others ask the operator.
    const isReader = ctx.concernEmails.includes(email);
    if (actorEmail !== null && (isReader || !(await findMember(tx, email)))) return fail('not-yours');
    const user = await tx.db.selectFrom('user').select('id').where('email', '=', email).executeTakeFirst();
    if (!user) return fail('no-second-factor');
    const removed = [
      await tx.db.deleteFrom('twoFactor').where('userId', '=', user.id).executeTakeFirst(),
      await tx.db.deleteFrom('passkey').where('userId', '=', user.id).executeTakeFirst(),
    ];
    if (removed.every(({ numDeletedRows }) => numDeletedRows === 0n)) return fail('no-second-factor');
    await tx.db.updateTable('user').set({ twoFactorEnabled: sql`false` }).where('id', '=', user.id).execute();
    await tx.db.deleteFrom('session').where('userId', '=', user.id).execute();
    await addAccessLogEntry(tx, createActor(actorEmail), 'reset-second-factor', { email });
    return succeed(null);
  });
}
