import { expect } from 'vitest';
import { addApplication } from '../../tests/support/application-entry.ts';
import { describeOnBothDatabases } from '../../tests/support/both-databases.ts';
import { itRepeatedly } from '../../tests/support/it-repeatedly.ts';
import { putMember } from '../../tests/support/team.ts';
import { hashLinkKey } from '../link-key.ts';
import { answerProfile } from './answer-profile.ts';
import { openProfile, recordInterest } from './open-profile.ts';
import { createProfileLink, revokeProfileLink } from './profile-links.ts';
import { saveProfile } from './save-profile.ts';

const actorEmail = 'anna@daybreak.example';
const texts = { title: 'Kitchen Hour', sentence: 'One kitchen.', what: 'Kitchens stand empty.', asked: 'An hour.' };
const investor = { name: 'Marit Solheim', email: 'marit@solheim.example', formId: 'form', actorEmail };

describeOnBothDatabases('links to a profile, at the same moment', (getContext) => {
  /** A profile that all have agreed to; no guardian is asked. */
  async function createAgreed() {
    const ctx = getContext();
    const { id: applicationId } = await addApplication(ctx, { status: 'investor-ready' });
    await saveProfile(ctx, { applicationId, revision: 0, texts });
    const answer = (approver: 'applicant' | 'coordinator', agrees: boolean) =>
      answerProfile(ctx, { applicationId, revision: 1, approver, actor: actorEmail, agrees });
    for (const approver of ['applicant', 'coordinator'] as const)
      expect(await answer(approver, true)).toMatchObject({ ok: true });
    return { ctx, create: () => createProfileLink(ctx, { applicationId, ...investor }), answer };
  }

  itRepeatedly('open nothing if they are created while an approval is withdrawn', async () => {
    const { ctx, create, answer } = await createAgreed();
    const [created, taken] = await Promise.all([create(), answer('applicant', false)]);
    expect(taken).toMatchObject({ ok: true });
    if (created.ok) expect(await openProfile(ctx, created.value)).toMatchObject({ code: 'closed' });
    else expect(created.code).toBe('not-agreed');
  });

  itRepeatedly('are one if the form is sent twice, which is closed once it is revoked', async () => {
    const { ctx, create } = await createAgreed();
    const [one, two] = await Promise.all([create(), create()]);
    expect(one).toMatchObject({ ok: true });
    expect(two).toEqual(one);
    const key = one.ok ? one.value : '';
    await Promise.all([openProfile(ctx, key), revokeProfileLink(ctx, hashLinkKey(key), actorEmail)]);
    expect(await openProfile(ctx, key)).toMatchObject({ code: 'closed' });
  });

  itRepeatedly('notify the coordinators once that an investor is interested', async () => {
    const { ctx, create } = await createAgreed();
    const created = await create();
    const key = created.ok ? created.value : '';
    const staff = `${crypto.randomUUID()}@staff.example`;
    await putMember(ctx.db, staff);
    const record = () => recordInterest(ctx, key);
    expect(await Promise.all([record(), record()])).toMatchObject([{ ok: true }, { ok: true }]);
    const mails = ctx.db.selectFrom('outbox').select('id').where('recipient', '=', staff);
    expect(await mails.execute()).toHaveLength(1);
  });
});
