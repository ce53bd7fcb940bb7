import { resolve } from 'node:path';
import { moveDatabase } from '../../db/move.ts';
import { type DatabaseSettings, openDatabase } from '../../db/open.ts';
import { loadConfig } from '../../server/config.ts';
import { describe, type Program, printLine } from '../run-program.ts';

export const move: Program = {
  name: 'move',
  define(program, run) {
    describe(program, {
      usage: 'TARGET',
      example: 'postgres://daybreak@127.0.0.1/daybreak',
      description:
        'Copies everything that the site has stored into another database. Stop the site first.\n\n' +
        'It copies from the database of the settings (DATABASE_URL, else DATA_DIR) to TARGET: an address of PostgreSQL, whose ' +
        'password may be in PGPASSWORD, or the path of a SQLite file. TARGET has no rows yet. All tables are copied in one ' +
        'transaction, read again and compared; if anything differs, TARGET stays empty. The first database is not changed.',
    })
      .argument('<TARGET>', 'address of a PostgreSQL database, or path of a SQLite file')
      .action(run(moveTo));
  },
};

async function moveTo(target: string): Promise<number> {
  const { engine } = loadConfig();
  const from = await openDatabase(engine, { mayCreate: false, asks: 'operator' });
  try {
    const to = await openDatabase(readTarget(target), { asks: 'operator' });
    await moveDatabase(from, to, (table, rows) => printLine(`${table}: ${rows}`)).finally(() => to.destroy());
  } finally {
    await from.destroy();
  }
  process.stdout.write(
    'Moved. Now set DATABASE_URL to it, or for SQLite put the file at DATA_DIR/daybreak.db, and start the site.\n' +
      'Without AUTH_SECRET the site has its secret in DATA_DIR/auth-secret, or with PostgreSQL in the table auth_secret: set AUTH_SECRET to the one ' +
      'before, or links in mails and the apps of second factors end.\n',
  );
  return 0;
}

function readTarget(target: string): DatabaseSettings {
  if (/^postgres(ql)?:/.test(target)) return { kind: 'postgres', url: target, poolSize: 1 };
  return { kind: 'sqlite', file: resolve(target) };
}
