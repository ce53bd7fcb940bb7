import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import type { StoredApplication } from '../../core/applications/application.ts';
import { fieldNames } from '../../core/applications/fields.ts';
import { createApplication, insertApplication } from '../../core/applications/write-application.ts';
import type { Context } from '../../core/context.ts';
import { getProgrammeSettings } from '../../core/programme/settings.ts';
import { fail, type Result, succeed } from '../../core/result.ts';
import { inTransaction, lockApplication } from '../../db/transaction.ts';
import { report, showProgress } from '../command.ts';
import { parseLine } from './lines.ts';

type ImportContext = Pick<Context, 'db' | 'copiesApplications'>;

/** Stores each valid line in its own transaction, and reports the others. Run again, it continues. */
export async function importApplications(ctx: ImportContext, isSpam: boolean, input: Readable) {
  const counts = { created: 0, duplicate: 0, refused: 0 };
  let number = 0;
  for await (const text of createInterface({ input, crlfDelay: Number.POSITIVE_INFINITY })) {
    number += 1;
    showProgress(number);
    if (text.trim() === '') continue;
    const line = parseLine(text);
    const imported = line.ok ? await importApplication(ctx, line.application, isSpam) : null;
    if (imported?.ok) counts[imported.value] += 1;
    else {
      counts.refused += 1;
      report(`line ${number}: ${line.ok ? 'another application has this id; it was not overwritten' : line.problem}`);
    }
  }
  return counts;
}

async function importApplication(
  ctx: ImportContext,
  application: StoredApplication,
  isSpam: boolean,
): Promise<Result<'created' | 'duplicate', 'conflict'>> {
  const { id } = application;
  return inTransaction(ctx, async (tx) => {
    const stored = await lockApplication(tx, id);
    if (stored) {
      const isSame = fieldNames.every((name) => stored[name] === application[name]);
      return isSame ? succeed('duplicate') : fail('conflict');
    }
    await insertApplication(tx, createApplication(application, await getProgrammeSettings(tx), isSpam));
    return succeed('created');
  });
}
