import {
  type CompiledQuery,
  type DatabaseConnection,
  Kysely,
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
} from 'kysely';
import type { SqliteDatabase } from './database.ts';

/**
 * The shared database for a library that speaks Kysely. Each query is a transaction of its own: one that stayed open
 * while its owner waits for something else would be seen half finished by every other store on the connection.
 */
export function makeSqliteKysely(database: SqliteDatabase): Kysely<unknown> {
  const connection: DatabaseConnection = {
    async executeQuery<Row>(query: CompiledQuery) {
      const { rows, changes } = await database.ask((opened) => opened.execute(query));
      return { rows: rows as Row[], numAffectedRows: BigInt(changes) };
    },
    streamQuery: () => refuse('reading in pieces'),
  };
  return new Kysely({
    dialect: {
      createAdapter: () => new SqliteAdapter(),
      createDriver: () => ({
        init: async () => {},
        acquireConnection: async () => connection,
        beginTransaction: async () => refuse('a transaction'),
        commitTransaction: async () => refuse('a transaction'),
        rollbackTransaction: async () => refuse('a transaction'),
        releaseConnection: async () => {},
        destroy: async () => {},
      }),
      createIntrospector: (kysely) => new SqliteIntrospector(kysely),
      createQueryCompiler: () => new SqliteQueryCompiler(),
    },
  });
}

function refuse(wish: string): never {
  throw new Error(`${wish} is not offered on the shared SQLite connection`);
}
