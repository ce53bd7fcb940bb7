import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Context } from '../../core/context.ts';
import { submitApplication } from '../../core/submissions/submit-application.ts';
import { openDatabase } from '../../db/open.ts';
import { openContext } from '../../server/context.ts';
import type { Environment } from '../../server/settings.ts';
import { readRow } from '../support/application-entry.ts';
import { read } from '../support/settings.ts';
import { testSecret } from '../support/test-context.ts';

export type Stage = {
  /** The settings that choose the engine, for this folder. */
  readonly settings: Environment;
  /** All rows of PostgreSQL as text. With SQLite they are in the files. */
  dumpTables(): Promise<string>;
};

export const network = '192.0.2.1';
/** In every text that comes from the person or is about them; the other one is their phone number. */
export const marks = /zqxj|937 ?1426/gi;
export const application = {
  name: 'Zqxj Name',
  email: 'zqxj1@student.example',
  age: 15,
  phone: '555 937 1426',
  school: 'Zqxj School',
  city: 'Zqxj City',
  message: 'The zqxj venture.',
};

type Parts = { readonly ctx: Context; readonly dump: () => Promise<string> };

/** Works on an engine in a new folder; afterwards, with the engine closed, looks at what is left. */
export async function eraseOnStage(
  open: (folder: string) => Promise<Stage>,
  work: (parts: Parts) => Promise<void>,
  look: (left: string) => Promise<void>,
): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'daybreak-erasure-'));
  try {
    const { settings, dumpTables } = await open(folder);
    // Every table and every file of DATA_DIR.
    const dump = async () => (await dumpTables()) + (await readBytes(folder));
    const site = { DATA_DIR: folder, PUBLIC_URL: 'https://daybreak.example', AUTH_SECRET: testSecret };
    const config = read({ ...site, GUARDIAN_BELOW_AGE: '16', ...settings });
    const engine = await openDatabase(config.engine, { mayCreate: true, asks: 'visitor' });
    const { ctx } = await openContext(config, { asks: 'operator' });
    try {
      await work({ ctx, dump });
    } finally {
      await ctx.db.destroy();
      await engine.destroy();
    }
    await look(await dump());
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Sends the application; resolves to its id, and to what reads it. */
export async function apply(ctx: Context) {
  const submission = { application, submissionId: null, isSpam: false };
  const accepted = await submitApplication(ctx, submission, network);
  if (!accepted.ok) throw new Error(accepted.code);
  const { id } = accepted.value;
  const find = () => readRow(ctx, id);
  return { id, find };
}

/** The bytes of every file below a folder. */
async function readBytes(folder: string): Promise<string> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile());
  return (await Promise.all(files.map((file) => readFile(join(file.parentPath, file.name), 'latin1')))).join('\n');
}
