import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import type { StoredApplication } from '../../core/applications/application.ts';
import { isSameApplication } from '../../core/applications/application-id.ts';
import { createApplication } from '../../core/applications/create-application.ts';
import { insertApplication } from '../../core/applications/insert-application.ts';
import { queueCopy } from '../../core/applications/queue-copy.ts';
import type { Context } from '../../core/context.ts';
import { findAnswerDue } from '../../core/programme/programme-settings.ts';
import { getProgrammeSettings } from '../../core/programme/settings.ts';
import { fail, type Result, succeed } from '../../core/result.ts';
import { inTransaction, lockApplication } from '../../db/transaction.ts';
import { report, showProgress } from '../command.ts';
import { parseLine } from './lines.ts';

type ImportContext = Pick<Context, 'db' | 'copiesApplications'>;

/** Stores each valid line in its own transaction, and reports the others. Run again, it goes on. */
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
  const { id, timestamp } = application;
  return inTransaction(ctx, async (tx) => {
    const stored = await lockApplication(tx, id);
    if (stored) return isSameApplication(stored, application) ? succeed('duplicate') : fail('conflict');
    const answerDueOn = findAnswerDue(await getProgrammeSettings(tx), timestamp);
    await insertApplication(tx.db, createApplication(application, { answerDueOn, isSpam }));
    await queueCopy(tx, id);
    return succeed('created');
  });
}
