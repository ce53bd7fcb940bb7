import type { ApplicationTable, ConsentTable } from '../../db/schema.ts';
import { makeActor } from '../../domain/model/history.ts';
import { fail, type Result, succeed } from '../../domain/model/result.ts';
import type { TransactionContext } from '../context.ts';
import { addHistory } from '../history/add-history.ts';
import { findProfile } from './find-profile.ts';
import { type Approver, hasApproved } from './profile.ts';
import { profileFields } from './profile-texts.ts';

export type ProfileAnswer = {
  /** `false`: refuses, or takes an agreement back. */
  readonly agrees: boolean;
  /** The revision that the page showed. */
  readonly revision: number;
};

/** `incomplete`: a text is empty. `closed`: the application is not ready for investors. */
export type AnswerProfileError = 'not-found' | 'incomplete' | 'changed-meanwhile' | 'closed' | 'too-many';
export type AnswerProfileResult = Result<'stored' | 'unchanged', AnswerProfileError>;

type Who = { readonly approver: Approver } & Pick<ConsentTable, 'actor'>;

/** Stores an answer about a locked application. To agree counts for the revision that was read; taking back always works. */
export async function storeAnswer(
  tx: TransactionContext,
  application: ApplicationTable,
  { approver, actor, agrees, revision }: ProfileAnswer & Who,
): Promise<AnswerProfileResult> {
  const profile = await findProfile(tx, application);
  if (!profile) return agrees ? fail('incomplete') : succeed('unchanged');
  const before = profile.consents.find((consent) => consent.approver === approver);
  const hasRefused = before?.agrees === 0 && before.revision === profile.revision;
  if (agrees && revision !== profile.revision) return fail('changed-meanwhile');
  if (agrees && profileFields.some((field) => profile[field] === '')) return fail('incomplete');
  if (agrees && application.status !== 'investor-ready') return fail('closed');
  if (agrees ? hasApproved(profile, approver) : hasRefused) return succeed('unchanged');

  const answered = { agrees: agrees ? 1 : 0, revision: profile.revision, actor, createdAt: tx.now().toISOString() };
  const row: ConsentTable = { applicationId: application.id, approver, ...answered };
  await tx.db
    .insertInto('consents')
    .values(row)
    .onConflict((conflict) => conflict.columns(['applicationId', 'approver']).doUpdateSet(row))
    .execute();
  const author = approver === 'coordinator' ? makeActor(actor) : { kind: approver };
  await addHistory(tx, application.id, author, { what: 'profile-answered', agrees });
  return succeed('stored');
}
