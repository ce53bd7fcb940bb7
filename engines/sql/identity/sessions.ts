import { createHmac, createSecretKey, timingSafeEqual } from 'node:crypto';
import type { Compilable, InferResult, Kysely } from 'kysely';
import { findSessionEnd, isRenewalDue, orderSessions, type SessionToken } from '../../../domain/model/session.ts';
import type { Identity } from '../../../domain/ports/identity.ts';

/** Better Auth's columns that are read here. SQLite has texts and 0 or 1 where PostgreSQL has timestamps and booleans. */
type Tables = {
  auth_session: {
    readonly token: string;
    readonly userId: string;
    readonly createdAt: Date | string;
    readonly updatedAt: Date | string;
    readonly expiresAt: Date | string;
    readonly isShared: boolean | number;
    readonly secondFactorAt: Date | string | null;
  };
  auth_user: { readonly id: string; readonly email: string; readonly emailVerified: boolean | number };
};

export type SqlSessions = Pick<
  Identity,
  'observe' | 'signOut' | 'listSessions' | 'endOtherSessions' | 'noteSecondFactor'
>;

type SessionParts = {
  readonly database: Kysely<unknown>;
  /** Better Auth's, with which it signs the tokens. */
  readonly secret: string;
};

/**
 * The sessions that Better Auth begins. Nearly every request of a person who is signed in asks for one, so they are read and
 * changed by our own statements: the library takes ten times as long, and need not be loaded. Each method rejects when
 * the store cannot be reached.
 */
export function makeSqlSessions({ database, secret }: SessionParts): SqlSessions {
  const tables = database as Kysely<Tables>;
  const unsign = makeUnsigner(secret);
  const readSession = fix(
    tables
      .selectFrom('auth_session as session')
      .innerJoin('auth_user as user', 'user.id', 'session.userId')
      .select(['session.createdAt', 'session.updatedAt', 'session.expiresAt', 'session.isShared'])
      .select(['session.secondFactorAt', 'user.email', 'user.emailVerified'])
      .where('session.token', '=', ''),
  );
  const readSessions = fix(
    tables
      .selectFrom('auth_session as asking')
      .innerJoin('auth_session as session', 'session.userId', 'asking.userId')
      .select(['session.token', 'session.createdAt', 'session.updatedAt', 'session.isShared'])
      .where('asking.token', '=', '')
      .where('asking.expiresAt', '>=', '')
      .where('session.expiresAt', '>', ''),
  );

  /** Builds the query once. It is asked with the values of its parameters, in the order in which they stand in it. */
  function fix<Query extends Compilable>(query: Query) {
    const compiled = query.compile();
    return (...parameters: string[]) =>
      ask(async () => (await tables.executeQuery({ ...compiled, parameters })).rows as InferResult<Query>);
  }

  const remove = (key: string) => ask(() => tables.deleteFrom('auth_session').where('token', '=', key).execute());

  return {
    async observe(token) {
      const key = unsign(token);
      if (token === null || key === null) return { ...noAccount, session: { kind: 'unchanged' } };
      const [found] = await readSession(key);
      const now = new Date();
      if (!found) return { ...noAccount, session: { kind: 'end' } };
      if (new Date(found.expiresAt) < now) {
        await remove(key);
        return { ...noAccount, session: { kind: 'end' } };
      }
      const isShared = Boolean(found.isShared);
      const observed = {
        account: { email: found.email, emailVerified: Boolean(found.emailVerified) },
        secondFactorAt: found.secondFactorAt === null ? null : toText(found.secondFactorAt),
      };
      const times = { beganAt: new Date(found.createdAt), usedAt: new Date(found.updatedAt), isShared };
      if (!isRenewalDue(times, now)) return { ...observed, session: { kind: 'unchanged' } };
      const expiresAt = findSessionEnd({ ...times, usedAt: now });
      const { numUpdatedRows } = await ask(() =>
        tables
          .updateTable('auth_session')
          .set({ updatedAt: toText(now), expiresAt: toText(expiresAt) })
          .where('token', '=', key)
          .executeTakeFirst(),
      );
      // Ended by another request meanwhile, or older than any session may become.
      if (numUpdatedRows === 0n || expiresAt <= now) return { ...noAccount, session: { kind: 'end' } };
      return { ...observed, session: { kind: 'set', token, isShared } };
    },

    async signOut(token) {
      const key = unsign(token);
      try {
        if (key !== null) await remove(key);
        return {};
      } catch (failure) {
        return { failure };
      }
    },

    async listSessions(token) {
      const key = unsign(token);
      const now = toText(new Date());
      const rows = key === null ? [] : await readSessions(key, now, now);
      return orderSessions(
        rows.map((row) => ({
          beganAt: toText(row.createdAt),
          usedAt: toText(row.updatedAt),
          isShared: Boolean(row.isShared),
          isThis: row.token === key,
        })),
      );
    },

    async endOtherSessions(token) {
      const key = unsign(token);
      if (key === null) return;
      await ask(() =>
        tables
          .deleteFrom('auth_session')
          .where('userId', '=', ({ selectFrom }) =>
            selectFrom('auth_session as asking')
              .select('asking.userId')
              .where('asking.token', '=', key)
              .where('asking.expiresAt', '>=', toText(new Date())),
          )
          .where('token', '!=', key)
          .execute(),
      );
    },

    async noteSecondFactor(token) {
      const key = unsign(token);
      if (key === null) return;
      const now = toText(new Date());
      await ask(() =>
        tables
          .updateTable('auth_session')
          .set({ secondFactorAt: now, updatedAt: now })
          .where('token', '=', key)
          .where('expiresAt', '>=', now)
          .execute(),
      );
    },
  };
}

const noAccount = { account: null, secondFactorAt: null } as const;

const toText = (timestamp: Date | string): string => new Date(timestamp).toISOString();

/** What Better Auth stored as the token, or null where it did not sign this one. */
function makeUnsigner(secret: string) {
  const key = createSecretKey(secret, 'utf8');
  return (token: SessionToken | null): string | null => {
    const end = token?.lastIndexOf('.') ?? -1;
    if (token === null || end < 1) return null;
    const stored = token.slice(0, end);
    const given = Buffer.from(token.slice(end + 1));
    const right = Buffer.from(createHmac('sha256', key).update(stored).digest('base64'));
    return given.length === right.length && timingSafeEqual(given, right) ? stored : null;
  };
}

async function ask<Answer>(work: () => Promise<Answer>): Promise<Answer> {
  try {
    return await work();
  } catch (error) {
    throw new Error('the identity service failed', { cause: error });
  }
}
