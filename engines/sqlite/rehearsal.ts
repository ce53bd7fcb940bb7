import {
  existsSync,
  mkdtempDisposableSync,
  readdirSync,
  readFileSync,
  renameSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { BackupState, Rehearsal } from '../../domain/ports/store-check.ts';
import { makeStoreFailure } from '../store-failure.ts';
import { openSqliteEngine } from './engine.ts';
import { restoreDatabase } from './restore.ts';

const resultFile = 'rehearsal.json';

export function readBackupState(folder: string): BackupState {
  const result = join(folder, resultFile);
  return {
    newestAt: findNewest(folder, ['.db', '.db.age'])?.at ?? null,
    rehearsal: existsSync(result) ? (JSON.parse(readFileSync(result, 'utf8')) as Rehearsal) : null,
  };
}

/**
 * Restores the newest backup of a folder into a temporary one, compares what is derived in it, and keeps the result. A
 * backup that is damaged is a result; rejects only where there is none.
 */
export async function rehearseRestore(folder: string): Promise<Rehearsal> {
  // Who can read the encrypted ones is elsewhere.
  const newest = findNewest(folder, ['.db']);
  if (newest === null) throw makeStoreFailure('store-unavailable', `there is no backup (*.db) in ${folder}`);
  using temporary = mkdtempDisposableSync(join(tmpdir(), 'daybreak-rehearsal-'));
  const found = await tryRestore(join(folder, newest.name), join(temporary.path, 'daybreak.db'));
  const rehearsal = { backup: newest.name, at: new Date().toISOString(), ...found };
  const draft = join(folder, `.${resultFile}`);
  writeFileSync(draft, `${JSON.stringify(rehearsal)}\n`, { mode: 0o600 });
  renameSync(draft, join(folder, resultFile));
  return rehearsal;
}

async function tryRestore(backup: string, file: string): Promise<Pick<Rehearsal, 'applications' | 'fault'>> {
  try {
    const { content } = await restoreDatabase(backup, file);
    const engine = await openSqliteEngine({ file }, { mayCreate: false, asks: 'operator' });
    const found = await engine.check({ repair: false }).finally(() => engine.close());
    const disagreements = Object.values(found).reduce((sum, count) => sum + count, 0);
    const fault = disagreements > 0 ? `${disagreements} of what is derived disagree with the applications` : null;
    return { applications: content.applications, fault };
  } catch (error) {
    return { applications: 0, fault: (error as Error).message };
  }
}

function findNewest(folder: string, endings: readonly string[]): { readonly name: string; readonly at: string } | null {
  if (!existsSync(folder)) return null;
  const files = readdirSync(folder)
    .filter((name) => endings.some((ending) => name.endsWith(ending)))
    .map((name) => ({ name, at: statSync(join(folder, name)).mtime.toISOString() }));
  return files.sort((one, other) => other.at.localeCompare(one.at))[0] ?? null;
}
