import {
  type CompiledQuery,
  type DatabaseConnection,
  Kysely,
  type SelectModifierNode,
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
} from 'kysely';
import type { SqliteDatabase, SqliteTransaction } from './database.ts';

type SqliteSession = DatabaseConnection & { transaction: SqliteTransaction | null };

/** Kysely would let every query wait behind one that waits for a lock, reading ones too; `SqliteDatabase` does not. */
class SharedConnectionAdapter extends SqliteAdapter {
  override get supportsMultipleConnections() {
    return true;
  }
}

/** SQLite has no `FOR UPDATE`: an immediate transaction locks the whole database. */
class NodeSqliteQueryCompiler extends SqliteQueryCompiler {
  protected override visitSelectModifier(node: SelectModifierNode) {
    if (node.modifier !== 'ForUpdate') super.visitSelectModifier(node);
  }
}

/**
 * The database as Kysely uses it. A query outside a transaction is one by itself. While a transaction is open
 * all other queries of this process wait, so it must not wait for anything but its own queries. With `waitsForDisk: false`
 * a query outside a transaction resolves before it is durable (`SqliteConnection.executeUnsynced`).
 */
export function makeSqliteKysely(database: SqliteDatabase, { waitsForDisk = true } = {}): Kysely<unknown> {
  const way = waitsForDisk ? 'execute' : 'executeUnsynced';
  function openSession(): SqliteSession {
    return {
      transaction: null,
      async executeQuery<Row>(query: CompiledQuery) {
        const { rows, changes } = this.transaction
          ? this.transaction.execute(query)
          : await database.ask((connection) => connection[way](query));
        return { rows: rows as Row[], numAffectedRows: BigInt(changes) };
      },
      streamQuery: () => {
        throw new Error('reading in pieces is not offered on SQLite');
      },
    };
  }
  return new Kysely({
    dialect: {
      createAdapter: () => new SharedConnectionAdapter(),
      createDriver: () => ({
        init: async () => {},
        acquireConnection: async () => openSession(),
        async beginTransaction(session) {
          (session as SqliteSession).transaction = await database.begin();
        },
        commitTransaction: async (session) => (session as SqliteSession).transaction?.commit(),
        rollbackTransaction: async (session) => (session as SqliteSession).transaction?.rollBack(),
        releaseConnection: async () => {},
        destroy: async () => {},
      }),
      createIntrospector: (kysely) => new SqliteIntrospector(kysely),
      createQueryCompiler: () => new NodeSqliteQueryCompiler(),
    },
  });
}
