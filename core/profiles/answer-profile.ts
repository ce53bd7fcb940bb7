import type { ConsentTable, GuardianTable } from '../../db/schema.ts';
import { inTransaction, lockApplication } from '../../db/transaction.ts';
import type { Context, TransactionContext } from '../context.ts';
import { renewGuardianLink } from '../guardians/ask-guardian.ts';
import { findGuardian } from '../guardians/find-guardian.ts';
import { addHistory, createActor } from '../history/history.ts';
import { admitMail } from '../mails/mail-limits.ts';
import { getApplicantView } from '../messages/applicant-view.ts';
import { type Failure, fail, succeed } from '../result.ts';
import { type Approver, findAnswer, findProfile, hasApproved } from './find-profile.ts';
import { profileFields } from './profile-texts.ts';

type ProfileAnswer = {
  readonly applicationId: string;
  readonly approver: Approver;
  readonly actor: string;
  /** `false`: refuses, or takes an agreement back, which always works. */
  readonly agrees: boolean;
  /** The revision that the page showed. An agreement counts for it only. */
  readonly revision: number;
};

/** `incomplete`: a text is empty. `closed`: the status is another than investor-ready. */
export type AnswerProfileError = Extract<Awaited<ReturnType<typeof agreeAsApplicant>>, Failure<string>>['code'];

export async function answerProfile(ctx: Context, answer: ProfileAnswer) {
  return inTransaction(ctx, (tx) => storeAnswer(tx, answer));
}

/** Agrees for the applicant, and sends the guardian who still has to agree a new link. */
export async function agreeAsApplicant(
  ctx: Context,
  { network, ...about }: Pick<ProfileAnswer, 'applicationId' | 'revision'> & { readonly network: string },
) {
  const guardian = await findGuardian(ctx, about.applicationId);
  if (guardian && !(await admitMail(ctx.limits, { purpose: 'guardian', to: guardian.email, network })).ok)
    return fail('too-many');
  return inTransaction(ctx, async (tx) => {
    const stored = await storeAnswer(tx, { ...about, approver: 'applicant', actor: '', agrees: true });
    if (guardian && stored.ok && stored.value === 'stored') await askAgain(tx, guardian);
    return stored;
  });
}

async function storeAnswer(tx: TransactionContext, answer: ProfileAnswer) {
  const { applicationId, approver, actor, agrees, revision } = answer;
  const application = await lockApplication(tx, applicationId);
  const profile = await findProfile(tx, applicationId);
  // The applicant may have named another guardian since.
  if (!application || (approver === 'guardian' && profile?.guardianId !== actor)) return fail('not-found');
  if (!profile) return agrees ? fail('incomplete') : succeed('unchanged');
  if (agrees && revision !== profile.revision) return fail('changed-meanwhile');
  if (agrees && profileFields.some((field) => profile[field] === '')) return fail('incomplete');
  // Applicant and guardian see the published status: the refusal would reveal another one.
  const { status } = approver === 'coordinator' ? application : await getApplicantView(tx, application);
  if (agrees && status !== 'investor-ready') return fail('closed');
  const given = { agrees: agrees ? 1 : 0, revision: profile.revision, createdAt: tx.now().toISOString() };
  if (findAnswer(profile, approver)?.agrees === given.agrees) return succeed('unchanged');

  const row: ConsentTable = { applicationId, approver, actor, ...given };
  const insert = tx.db.insertInto('consents').values(row);
  await insert.onConflict((conflict) => conflict.columns(['applicationId', 'approver']).doUpdateSet(row)).execute();
  const author = approver === 'coordinator' ? createActor(actor) : { kind: approver };
  await addHistory(tx, applicationId, author, { what: 'profile-answered', agrees });
  return succeed('stored');
}

/** Skips a guardian who has agreed, or was replaced. */
async function askAgain(tx: TransactionContext, guardian: GuardianTable): Promise<void> {
  const profile = await findProfile(tx, guardian.applicationId);
  const isAsked = profile?.guardianId === guardian.id && profile.approvers.includes('guardian');
  if (isAsked && !hasApproved(profile, 'guardian')) await renewGuardianLink(tx, guardian);
}
