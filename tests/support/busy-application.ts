import { sql } from 'kysely';
import type { Context } from '../../core/context.ts';
import { saveEvent } from '../../core/events/save-event.ts';
import { createLimits } from '../../core/limits.ts';
import { hashLinkKey } from '../../core/link-key.ts';
import type { ApplicationTable } from '../../db/schema.ts';
import { renderMail } from '../../mail/render-mail.ts';
import { addApplication } from './application-entry.ts';
import { createEvent, createInvitation } from './event.ts';
import { createMail, putMail } from './mail.ts';
import { createMessage, storeMessage } from './message.ts';
import { site } from './open-context.ts';
import { addValidChecks, putMember } from './team.ts';
import { addVenture } from './venture.ts';

const at = '2026-06-08T09:00:00.000Z';

/** The parts of a busy application. */
export const busy = {
  id: '2f1f1c0e-7d2b-4a54-9c43-0d3b9a2f6c11',
  email: 'lina@school.example',
  author: 'anna@daybreak.example',
  noteId: 'note',
  queuedId: 'queued',
  sendingId: 'sending',
  declinedId: 'declined',
  askedId: 'asked',
  eventId: 'event',
  slotId: 'late',
  guardianKey: 'key of the guardian',
  emailToken: 'key of the new email',
  newAnswersAt: at,
} as const;

/** Its clock stands still and its limits are its own: what is written twice differs in random values only. */
export function createStillContext(ctx: Context): Context {
  return {
    ...ctx,
    now: () => new Date(at),
    writeMail: (request) => renderMail(request, site, Date.parse(at)),
    limits: createLimits(null),
    ages: { minimum: 0, guardianBelow: 18 },
    hasMailServer: true,
  };
}

/** Stores an application in which each write finds what it is about. */
export async function storeBusyApplication(ctx: Context, status: ApplicationTable['status']): Promise<void> {
  const { db } = ctx;
  const { id: applicationId, email } = busy;
  await addApplication(ctx, { id: applicationId, email, age: 15, status, newAnswersAt: busy.newAnswersAt });
  await storeMessages(ctx);
  await putMember(db, 'noor@daybreak.example', { role: 'mentor' });
  await addValidChecks(db, 'noor@daybreak.example');
  await addVenture(ctx, applicationId, {});
  const note = { id: busy.noteId, applicationId, authorEmail: busy.author, text: 'Old.' };
  await db
    .insertInto('notes')
    .values({ ...note, createdAt: at })
    .execute();
  const guardian = { id: hashLinkKey(busy.guardianKey), applicationId, email: 'parent@home.example' };
  await db
    .insertInto('guardians')
    .values({ ...guardian, state: 'waiting', askedAt: at, answeredAt: null })
    .execute();
  const change = { id: hashLinkKey(busy.emailToken), applicationId, email: 'new@school.example' };
  await db
    .insertInto('contact_changes')
    .values({ ...change, askedAt: at, expiresAt: '2026-06-09T09:00:00.000Z' })
    .execute();
  const texts = { title: 'Kitchen Hour', sentence: 'One kitchen.', what: 'Kitchens stand empty.', asked: 'An hour.' };
  await db
    .insertInto('profiles')
    .values({ applicationId, revision: 1, ...texts, region: 'The coast', savedAt: at })
    .execute();
  await saveEvent(ctx, { id: busy.eventId, version: 0 }, createEvent({ kind: 'meeting' }));
  const proposed = { eventId: busy.eventId, eventNews: 'invited', authorEmail: 'clara@daybreak.example' } as const;
  await storeMessage(ctx, applicationId, createMessage({ ...proposed, state: 'sent', sentAt: at }));
  await db.insertInto('invitations').values(createInvitation(busy.eventId, applicationId)).execute();
}

async function storeMessages(ctx: Context): Promise<void> {
  const sent = { state: 'sent', sentAt: '2026-06-07T10:00:00.000Z' } as const;
  const asking = createMessage({ ...sent, answerBy: '2026-06-20' });
  const questions = ['Who books?', 'Why?'];
  await storeMessage(ctx, busy.id, createMessage(), { id: busy.queuedId });
  await storeMessage(ctx, busy.id, createMessage({ ...sent, state: 'sending', sentAt: null }), { id: busy.sendingId });
  await putMail(ctx.db, createMail({ id: busy.sendingId, recipient: busy.email }), busy.id);
  await storeMessage(ctx, busy.id, createMessage({ ...sent, status: 'declined' }), { id: busy.declinedId });
  await storeMessage(ctx, busy.id, asking, { id: busy.askedId, questions });
}

/** Remembers every row of a PostgreSQL database; resolves to what brings them back, in one round trip. */
export async function keepRows({ db }: Context): Promise<() => Promise<unknown>> {
  const columns = sql<{ name: string; columns: string }>`
    SELECT quote_ident(table_name) AS name, string_agg(quote_ident(column_name), ', ') AS columns
    FROM information_schema.columns WHERE table_schema = 'public' AND is_generated = 'NEVER' GROUP BY table_name`;
  const tables = (await columns.execute(db)).rows.map(async ({ name, columns }) => {
    const all = sql.raw<{ rows: string }>(`SELECT quote_literal(jsonb_agg(t)) AS rows FROM ${name} t`);
    const rows = (await all.execute(db)).rows[0]?.rows;
    const insertion = `INSERT INTO ${name} (${columns}) SELECT ${columns} FROM jsonb_populate_recordset(NULL::${name}, ${rows})`;
    return `DELETE FROM ${name};${rows ? `${insertion};` : ''}`;
  });
  // Without regard to what belongs to what.
  const statements = `BEGIN; SET LOCAL session_replication_role = replica; ${(await Promise.all(tables)).join('')} COMMIT`;
  return () => sql.raw(statements).execute(db);
}

/** Returns every row of a PostgreSQL database, in an order of their own and without random values. */
export async function readRows({ db }: Context): Promise<readonly string[]> {
  const tables = sql<{ name: string }>`SELECT tablename AS name FROM pg_tables WHERE schemaname = 'public'`;
  // `number` is the order of arrival.
  const selections = (await tables.execute(db)).rows.map(
    ({ name }) => sql`SELECT ${sql.lit(name)} || (to_jsonb(t) - 'number')::text AS text FROM ${sql.table(name)} t`,
  );
  const { rows } = await sql<{ text: string }>`${sql.join(selections, sql` UNION ALL `)}`.execute(db);
  return rows.map(({ text }) => omitRandom(text)).toSorted();
}

/** Without ids and keys, their hashes, and the second in which a calendar was written. */
export function omitRandom(text: string): string {
  return text.replaceAll(/[\w-]{22,}/g, 'random').replaceAll(/DTSTAMP:\w+/g, '');
}
