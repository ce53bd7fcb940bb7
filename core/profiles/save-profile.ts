import type { ApplicationTable, ProfileTable } from '../../db/schema.ts';
import { inTransaction, lockApplication } from '../../db/transaction.ts';
import { type Failure, fail, type Success, succeed } from '../../domain/model/result.ts';
import type { Context, TransactionContext } from '../context.ts';
import { getShownStatus, listQueuedMessages } from '../messages/list-queued.ts';
import { checkTexts, type TextsFailure } from './check-texts.ts';
import { type ProfileTexts, profileFields } from './profile-texts.ts';

type Seen = {
  readonly applicationId: string;
  /** The revision that the page showed; 0 if there was none. */
  readonly revision: number;
};
export type SaveProfileError = TextsFailure['code'] | 'not-found' | 'changed-meanwhile' | 'closed';
export type SaveProfileResult = Success<null> | TextsFailure | Failure<SaveProfileError>;

/** Stores the texts of the applicant, which may be empty until somebody agrees. A new revision asks all of them again. */
export async function saveProfile(ctx: Context, input: ProfileTexts & Seen): Promise<SaveProfileResult> {
  const { applicationId, revision } = input;
  const texts: ProfileTexts = {
    title: toLine(input.title),
    sentence: toLine(input.sentence),
    what: toParagraphs(input.what),
    asked: toParagraphs(input.asked),
  };
  return inTransaction(ctx, async (tx) => {
    const application = await lockApplication(tx, applicationId);
    if (!application) return fail('not-found');
    const before = await findRow(tx, applicationId);
    if (before && profileFields.every((field) => texts[field] === before[field])) return succeed(null);
    const refused = checkTexts(application, texts);
    if (refused) return refused;
    if (!(await isShownAsReady(tx, application))) return fail('closed');
    if (revision !== (before?.revision ?? 0)) return fail('changed-meanwhile');

    const saved = { ...texts, region: before?.region ?? '', savedAt: tx.now().toISOString() };
    const row: ProfileTable = { ...saved, applicationId, revision: revision + 1 };
    await tx.db
      .insertInto('profiles')
      .values(row)
      .onConflict((conflict) => conflict.column('applicationId').doUpdateSet(row))
      .execute();
    return succeed(null);
  });
}

/** Sets the region, or takes it away if it is empty. A new revision asks all again. */
export async function saveRegion(ctx: Context, input: Seen & { readonly region: string }): Promise<SaveProfileResult> {
  const { applicationId, revision } = input;
  const region = toLine(input.region);
  return inTransaction(ctx, async (tx) => {
    const application = await lockApplication(tx, applicationId);
    if (!application) return fail('not-found');
    const before = await findRow(tx, applicationId);
    if (before?.region === region) return succeed(null);
    const refused = checkTexts(application, { region });
    if (refused) return refused;
    if (revision !== before?.revision) return fail('changed-meanwhile');
    const change = { region, revision: revision + 1 };
    await tx.db.updateTable('profiles').set(change).where('applicationId', '=', applicationId).execute();
    return succeed(null);
  });
}

function findRow({ db }: TransactionContext, applicationId: string): Promise<ProfileTable | undefined> {
  return db.selectFrom('profiles').selectAll().where('applicationId', '=', applicationId).executeTakeFirst();
}

/** By the status that has been published: the refusal would reveal another one. */
async function isShownAsReady(tx: TransactionContext, application: ApplicationTable): Promise<boolean> {
  return getShownStatus(application, await listQueuedMessages(tx, [application.id])).status === 'investor-ready';
}

const toParagraphs = (text: string) => text.replaceAll('\r\n', '\n').trim();
const toLine = (text: string) => text.replaceAll(/\s+/g, ' ').trim();
