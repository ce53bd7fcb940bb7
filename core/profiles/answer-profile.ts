import type { ApplicationTable, GuardianTable } from '../../db/schema.ts';
import { inTransaction, lockApplication } from '../../db/transaction.ts';
import { admitMail } from '../../domain/mail/mail-limits.ts';
import { fail } from '../../domain/model/result.ts';
import type { Context, TransactionContext } from '../context.ts';
import { findGuardian, findGuardianByKey } from '../guardians/find-guardian.ts';
import { renewGuardianLink } from '../guardians/guardian-link.ts';
import { spendAttempt } from '../limits.ts';
import { findProfile } from './find-profile.ts';
import { hasApproved } from './profile.ts';
import { type AnswerProfileResult, type ProfileAnswer, storeAnswer } from './store-answer.ts';

type About = ProfileAnswer & { readonly applicationId: string };

export async function answerProfileAsCoordinator(
  ctx: Context,
  { applicationId, actorEmail, ...answer }: About & { readonly actorEmail: string },
): Promise<AnswerProfileResult> {
  return inTransaction(ctx, async (tx) => {
    const application = await lockApplication(tx, applicationId);
    if (!application) return fail('not-found');
    return storeAnswer(tx, application, { ...answer, approver: 'coordinator', actor: actorEmail });
  });
}

/** Stores the answer of the guardian whose link has this key. */
export async function answerProfileAsGuardian(
  ctx: Context,
  key: string,
  answer: ProfileAnswer,
): Promise<AnswerProfileResult> {
  const found = await findGuardianByKey(ctx, key);
  if (!found) return fail('not-found');
  return inTransaction(ctx, async (tx) => {
    const application = await lockApplication(tx, found.applicationId);
    // The applicant may have named another guardian since.
    const guardian = await findGuardianByKey(tx, key);
    if (!application || !guardian) return fail('not-found');
    return storeAnswer(tx, application, { ...answer, approver: 'guardian', actor: guardian.id });
  });
}

/** Stores the answer of the applicant. If they agree, a guardian who has not agreed yet gets an email with a new link. */
export async function answerProfileAsApplicant(
  ctx: Context,
  { applicationId, network, ...answer }: About & { readonly network: string },
): Promise<AnswerProfileResult> {
  const guardian = answer.agrees ? await findGuardian(ctx, applicationId) : null;
  const permit = guardian && (await admitMail(ctx.limits, { purpose: 'guardian', to: guardian.email, network }));
  if (permit && !permit.ok) return fail('too-many');
  let isAsked = false;
  const store = () =>
    inTransaction(ctx, async (tx) => {
      const application = await lockApplication(tx, applicationId);
      if (!application) return fail('not-found');
      const stored = await storeAnswer(tx, application, { ...answer, approver: 'applicant', actor: '' });
      const isNew = stored.ok && stored.value === 'stored';
      isAsked = isNew && guardian !== null && (await askAgain(tx, application, guardian));
      return stored;
    });
  const answered = await spendAttempt(permit?.value.refund, store, () => isAsked);
  if (isAsked) ctx.notifyDelivery();
  return answered;
}

/** Returns false if this guardian has agreed, or is not asked any more. */
async function askAgain(
  tx: TransactionContext,
  application: ApplicationTable,
  guardian: GuardianTable,
): Promise<boolean> {
  const profile = await findProfile(tx, application);
  if (profile?.guardian?.id !== guardian.id || !profile.approvers.includes('guardian')) return false;
  if (hasApproved(profile, 'guardian')) return false;
  await renewGuardianLink(tx, guardian);
  return true;
}
