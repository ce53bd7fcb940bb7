import { conduct } from '../../content/en/conduct.ts';
import type { TeamTable } from '../../db/programme-tables.ts';
import type { CheckTable } from '../../db/safety-tables.ts';
import { inTransaction } from '../../db/transaction.ts';
import { addAccessLogEntry } from '../access-log/access-log.ts';
import type { Context, Reader, TransactionContext } from '../context.ts';
import { createActor } from '../history/history.ts';
import { isDay } from '../local-time.ts';
import { addToOutbox } from '../mails/outbox.ts';
import { getProgrammeSettings, type ProgrammeSettings } from '../programme/settings.ts';
import { type Failure, fail, succeed } from '../result.ts';
import { listTeam, updateMember } from '../team/member.ts';
import { addDays, getDay } from '../time.ts';
import { adultAge, checkerMaxLength, checkKinds, type MissingCheck } from './check.ts';

/** `person`: the email of a member, or the id of an investor's link. */
type NewCheck = Readonly<Record<'person' | 'kind' | 'checkedBy' | 'checkedOn' | 'validUntil' | 'actorEmail', string>>;

export type RecordCheckError = Extract<Awaited<ReturnType<typeof recordCheck>>, Failure<string>>['code'];

export async function recordCheck(ctx: Context, { actorEmail, ...check }: NewCheck) {
  const { person, checkedOn, validUntil } = check;
  const kind = checkKinds.find((one) => one === check.kind);
  const checkedBy = check.checkedBy.trim().slice(0, checkerMaxLength);
  if (!kind || checkedBy === '') return fail('unreadable');
  return inTransaction(ctx, async (tx) => {
    const today = getDay(tx.now(), (await getProgrammeSettings(tx)).timeZone);
    const hasDays = isDay(checkedOn) && isDay(validUntil);
    if (!hasDays || checkedOn > today || validUntil < checkedOn) return fail('wrong-days');
    const found = await findPerson(tx, person);
    if (!found) return fail('not-found');
    const row: CheckTable = { person, kind, linkId: found.linkId, checkedBy, checkedOn, validUntil, remindedAt: null };
    const insert = tx.db.insertInto('checks').values(row);
    await insert.onConflict((conflict) => conflict.columns(['person', 'kind']).doUpdateSet(row)).execute();
    const details = { person: found.name, check: kind, until: validUntil };
    await addAccessLogEntry(tx, createActor(actorEmail), 'recorded-check', details);
    return succeed(null);
  });
}

async function findPerson(tx: TransactionContext, person: string) {
  const isMember = (await listTeam(tx)).some(({ email }) => email === person);
  if (isMember) return { linkId: null, name: person };
  const link = await tx.db.selectFrom('profile_links').select('name').where('id', '=', person).executeTakeFirst();
  return link && { linkId: person, name: link.name };
}

export async function listChecks({ db }: Reader): Promise<readonly CheckTable[]> {
  return db.selectFrom('checks').selectAll().execute();
}

const daysAhead = 14;

/** Reminds a member of the team and the coordinators once of each check that ends soon. */
export async function sendCheckReminders(ctx: Context): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    const { timeZone } = await getProgrammeSettings(tx);
    const today = getDay(tx.now(), timeZone);
    const ending = await tx.db
      .updateTable('checks')
      .set({ remindedAt: tx.now().toISOString() })
      .where('remindedAt', 'is', null)
      .where('validUntil', '>=', today)
      .where('validUntil', '<=', addDays(today, daysAhead))
      .returning(['person', 'kind', 'validUntil'])
      .execute();
    const team = await listTeam(tx);
    for (const { person, kind: check, validUntil: until } of ending) {
      const member = team.find(({ email }) => email === person);
      if (!member) continue;
      const { name } = member;
      for (const { email: to } of team.filter((one) => one === member || one.role === 'coordinator'))
        await addToOutbox(tx, tx.writeMail({ kind: 'check-reminder', to, name, check, until }), {
          applicationId: null,
        });
    }
    return succeed(null);
  });
}

/** Lists what keeps the role of this person from counting. Coordinators only agree to the code of conduct. */
export async function listMissing(ctx: Pick<Context, 'db' | 'now'>, { email, role, conductVersion }: TeamTable) {
  const missing: MissingCheck[] = conductVersion === conduct.version ? [] : ['conduct'];
  const isCoordinator = role === 'coordinator';
  if (isCoordinator && missing.length === 0) return [];
  const settings = await getProgrammeSettings(ctx);
  if (!(await areRequired(ctx, settings))) return [];
  if (isCoordinator) return missing;
  const today = getDay(ctx.now(), settings.timeZone);
  const checks = ctx.db.selectFrom('checks').select('kind').where('person', '=', email);
  const valid = await checks.where('validUntil', '>=', today).execute();
  return [...missing, ...checkKinds.filter((kind) => !valid.some((check) => check.kind === kind))];
}

async function areRequired({ db }: Reader, { checksRequired }: ProgrammeSettings): Promise<boolean> {
  if (checksRequired !== 'minors') return checksRequired === 'always';
  const minors = db.selectFrom('applications').select('id').where('age', '<', adultAge).where('status', '<>', 'spam');
  return (await minors.limit(1).executeTakeFirst()) !== undefined;
}

/** `version`: of the text that the page showed. If it has changed since, the person is asked again. */
type Agreement = { readonly email: string; readonly version: number };

export async function agreeToConduct({ db, now }: Pick<Context, 'db' | 'now'>, { email, version }: Agreement) {
  const agreed = { conductVersion: version, conductAgreedAt: now().toISOString() };
  if (version === conduct.version) await updateMember(db, email, agreed);
}
