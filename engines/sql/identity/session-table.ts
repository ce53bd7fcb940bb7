import type { Kysely } from 'kysely';
import type { SessionStore, StoredAccount } from '../../../core/accounts/identity.ts';
import type { StoredSession } from '../../../core/accounts/session.ts';
import { dayMs } from '../../../core/time.ts';
import type { Database } from '../../../db/schema.ts';
import { type AccountDatabase, type AccountRow, type SessionRow, selectAccounts, toAccount } from './account-tables.ts';

/** A session is removed this long after its end. */
const sweepAfterMs = 7 * dayMs;

/**
 * Sessions in the table `sessions`. `findAccount`: for accounts that are kept elsewhere, by their id; otherwise one query finds a
 * session with its account.
 */
export function makeSessionTable(
  kysely: Database,
  findAccount?: (id: string) => Promise<StoredAccount | null>,
): SessionStore {
  const database = kysely as Kysely<unknown> as AccountDatabase;
  // Built once: nearly every request of a person who is signed in asks this.
  const findByKey = selectAccounts(database)
    .innerJoin('sessions', 'sessions.accountId', 'user.id')
    .selectAll('sessions')
    .where('key', '=', '')
    .compile();

  return {
    async add({ isShared, ...session }) {
      await database
        .insertInto('sessions')
        .values({ ...session, isShared: Number(isShared) })
        .execute();
      // Otherwise an expired session would stay until its browser sends a request again, usually for ever. Only those
      // that ended long ago, by a clock that cannot jump: a wrong clock must end no session.
      const steadyNow = Math.min(Date.now(), performance.timeOrigin + performance.now());
      const before = new Date(steadyNow - sweepAfterMs).toISOString();
      await database.deleteFrom('sessions').where('endsAt', '<', before).execute();
    },

    async find(key) {
      if (findAccount) {
        const row = await database.selectFrom('sessions').selectAll().where('key', '=', key).executeTakeFirst();
        const account = row ? await findAccount(row.accountId) : null;
        return row && account ? { session: toSession(row), account } : null;
      }
      const { rows } = await database.executeQuery<SessionRow & AccountRow>({ ...findByKey, parameters: [key] });
      if (!rows[0]) return null;
      const { id, email, emailVerified, password, ...session } = rows[0];
      return { session: toSession(session), account: toAccount({ id, email, emailVerified, password }) };
    },

    async update(key, changes) {
      const { numUpdatedRows } = await database
        .updateTable('sessions')
        .set(changes)
        .where('key', '=', key)
        .executeTakeFirst();
      return numUpdatedRows > 0n;
    },

    async remove(key) {
      await database.deleteFrom('sessions').where('key', '=', key).execute();
    },

    async list(accountId) {
      const rows = await database.selectFrom('sessions').selectAll().where('accountId', '=', accountId).execute();
      return rows.map(toSession);
    },

    async removeAll(accountId, kept = '') {
      await database.deleteFrom('sessions').where('accountId', '=', accountId).where('key', '!=', kept).execute();
    },
  };
}

function toSession(row: SessionRow): StoredSession {
  return { ...row, isShared: row.isShared === 1 };
}
