import type { AccessLogTable } from '../../db/programme-tables.ts';
import type { Database } from '../../db/schema.ts';
import { createReference } from '../applications/reference.ts';
import type { Context, Reader } from '../context.ts';
import { type Actor, getActorColumns, readActor } from '../history/history.ts';

export type AccessKind =
  | 'opened-contact'
  | 'exported'
  | 'erased'
  | 'erased-after-period'
  | 'added-to-team'
  | 'changed-role'
  | 'removed-from-team'
  | 'changed-setting'
  | 'reset-second-factor'
  | 'recorded-check'
  | (typeof concernKinds)[number];

/** The kinds that only readers of concerns see. */
const concernKinds = ['read-concerns', 'deleted-concern'] as const;

/** References, counts and filters; names and addresses of applicants stay out. */
type Details = { readonly [name: string]: string | number | readonly string[] };

/** Adds an entry in the transaction that it describes. An entry with the same id stays. */
export async function addAccessLogEntry(
  { db, now }: Pick<Context, 'db' | 'now'>,
  actor: Actor,
  kind: AccessKind,
  details: Details,
  id: string = crypto.randomUUID(),
): Promise<void> {
  const columns = { ...getActorColumns(actor), details: JSON.stringify(details) };
  const row: AccessLogTable = { id, kind, createdAt: now().toISOString(), ...columns };
  const insert = db.insertInto('access_log').values(row);
  await insert.onConflict((conflict) => conflict.column('id').doNothing()).execute();
}

type Opening = { readonly applicationId: string; readonly email: string };

/** Logs once an hour that a member of the team opens contact details. If it fails, hide them. */
export async function recordContactOpened(ctx: Context, { applicationId, email }: Opening): Promise<void> {
  const hour = ctx.now().toISOString().slice(0, 'YYYY-MM-DDTHH'.length);
  // Two tabs that open simultaneously create the same id.
  const id = Buffer.from(ctx.keyedHash(`opened ${hour} ${applicationId} ${email}`)).toString('base64url');
  const details = { reference: createReference(applicationId) };
  await addAccessLogEntry(ctx, { kind: 'staff', email }, 'opened-contact', details, id);
}

/** `hidesConcerns`: leaves out who has read or deleted concerns. */
type AccessLogPage = { readonly page: number; readonly limit: number; readonly hidesConcerns?: boolean };

export type AccessLogEntry = Awaited<ReturnType<typeof listAccessLog>>[number];

export async function listAccessLog({ db }: Reader, { page, limit, hidesConcerns = false }: AccessLogPage) {
  const rows = await selectEntries(db, hidesConcerns)
    .select(['id', 'createdAt as at', 'actorKind', 'actorEmail', 'kind as what', 'details'])
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .offset((page - 1) * limit)
    .execute();
  return rows.map(({ id, at, what, ...row }) => {
    const details: Details = JSON.parse(row.details);
    return { id, at, actor: readActor(row), what, details };
  });
}

export async function countAccessLog({ db }: Reader, hidesConcerns = false): Promise<number> {
  const { count } = await selectEntries(db, hidesConcerns)
    .select(({ fn }) => fn.countAll().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

function selectEntries(db: Database, hidesConcerns: boolean) {
  const entries = db.selectFrom('access_log');
  return hidesConcerns ? entries.where('kind', 'not in', concernKinds) : entries;
}

export async function deleteOldAccessLog({ db, now }: Pick<Context, 'db' | 'now'>): Promise<number> {
  const until = now();
  until.setUTCFullYear(until.getUTCFullYear() - 1);
  const old = db.deleteFrom('access_log').where('createdAt', '<', until.toISOString());
  return Number((await old.executeTakeFirstOrThrow()).numDeletedRows);
}
