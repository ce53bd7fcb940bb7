import { resolve } from 'node:path';
import type { Command } from 'commander';
import { moveDatabase } from '../../db/move.ts';
import { type DatabaseSettings, openDatabase } from '../../db/open.ts';
import { loadConfig } from '../../server/settings.ts';
import { print, report } from '../command.ts';

export function addMoveCommand(program: Command): void {
  program
    .command('move')
    .description('Copies all tables into another database, which is empty, and compares. Stop the site first.')
    .argument('<target>', 'postgres://name@host/database (password in PGPASSWORD), or the path of a SQLite file')
    .action(moveTo);
}

async function moveTo(target: string): Promise<void> {
  const { engine } = loadConfig();
  const from = await openDatabase(engine, { mayCreate: false, asks: 'operator' });
  try {
    const to = await openDatabase(parseTarget(target), { asks: 'operator' });
    await moveDatabase(from, to, (table, rows) => report(`${table}: ${rows}`)).finally(() => to.destroy());
  } finally {
    await from.destroy();
  }
  print(`Moved. Now set DATABASE_URL to it, or for SQLite put the file at DATA_DIR/daybreak.db, and start the site.
Without AUTH_SECRET the secret of the site is in DATA_DIR/auth-secret, or with PostgreSQL in the table auth_secret: set
AUTH_SECRET to the one before, or private links and the apps of second factors end.`);
}

function parseTarget(target: string): DatabaseSettings {
  if (/^postgres(ql)?:/.test(target)) return { kind: 'postgres', url: target, poolSize: 1 };
  return { kind: 'sqlite', file: resolve(target) };
}
