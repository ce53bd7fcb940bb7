import { expect } from 'vitest';
import { addApplication } from '../../tests/support/add-application.ts';
import { describeOnBothDatabases } from '../../tests/support/both-databases.ts';
import { catchKeys } from '../../tests/support/catch-keys.ts';
import { listHistoryOf } from '../../tests/support/history.ts';
import { itRepeatedly } from '../../tests/support/it-repeatedly.ts';
import { putMember } from '../../tests/support/team.ts';
import { askGuardian } from '../guardians/ask-guardian.ts';
import { findGuardian } from '../guardians/find-guardian.ts';
import { hashLinkKey } from '../link-key.ts';
import { agreeAsApplicant, answerProfile } from './answer-profile.ts';
import { createProfileLink } from './create-profile-link.ts';
import { findProfile, type Profile } from './find-profile.ts';
import { openProfile } from './open-profile.ts';
import { recordInterest } from './record-interest.ts';
import { revokeProfileLink } from './revoke-profile-link.ts';
import { saveProfile } from './save-profile.ts';

const actorEmail = 'anna@daybreak.example';
const texts = { title: 'Kitchen Hour', sentence: 'One kitchen.', what: 'Kitchens stand empty.', asked: 'An hour.' };
const investor = { name: 'Marit Solheim', email: 'marit@solheim.example', formId: 'form', actorEmail };

describeOnBothDatabases('profiles', (getContext) => {
  /** An application that is ready for investors, with a saved profile of revision 1 and a guardian. */
  async function createProfile() {
    const { ctx, keys } = catchKeys({ ...getContext(), ages: { minimum: 0, guardianBelow: 18 } });
    const { id: applicationId } = await addApplication(ctx, { age: 15, status: 'investor-ready' });
    const ask = (email: string) =>
      askGuardian(ctx, { applicationId, email: `${applicationId}@${email}`, network: '192.0.2.1' });
    await ask('home.example');
    await saveProfile(ctx, { applicationId, revision: 0, texts });
    const about = { applicationId, revision: 1 };
    return {
      ctx,
      applicationId,
      ask,
      getKey: () => keys.at(-1) ?? '',
      agree: () => agreeAsApplicant(ctx, { ...about, network: '192.0.2.1' }),
      takeBack: () => answerProfile(ctx, { ...about, approver: 'applicant', actor: '', agrees: false }),
      answerAsCoordinator: () =>
        answerProfile(ctx, { ...about, approver: 'coordinator', actor: actorEmail, agrees: true }),
      answerAsGuardian: (key: string) =>
        answerProfile(ctx, { ...about, approver: 'guardian', actor: hashLinkKey(key), agrees: true }),
      async find(): Promise<Profile> {
        const profile = await findProfile(ctx, applicationId);
        if (!profile) throw new Error('no such profile');
        return profile;
      },
    };
  }

  /** All three agree. */
  async function createAgreed() {
    const made = await createProfile();
    await made.agree();
    await made.answerAsGuardian(made.getKey());
    await made.answerAsCoordinator();
    expect((await made.find()).state).toBe('agreed');
    return made;
  }

  itRepeatedly('are agreed to in the revision that was read only, while the text is changed', async () => {
    const { ctx, applicationId, find, answerAsCoordinator } = await createProfile();
    const edit = { applicationId, revision: 1, texts: { title: 'Kitchen Hours' } };
    const [answered, saved] = await Promise.all([answerAsCoordinator(), saveProfile(ctx, edit)]);
    expect(saved).toMatchObject({ ok: true });
    const { revision, consents } = await find();
    expect(revision).toBe(2);
    expect(consents.map((consent) => consent.revision)).toEqual(answered.ok ? [1] : []);
    if (!answered.ok) expect(answered.code).toBe('changed-meanwhile');
  });

  itRepeatedly('are changed by one of two edits of the same revision', async () => {
    const { ctx, applicationId, find } = await createProfile();
    const edits = ['One', 'Two'].map((title) => saveProfile(ctx, { applicationId, revision: 1, texts: { title } }));
    const codes = (await Promise.all(edits)).map((result) => (result.ok ? 'ok' : result.code));
    expect(codes.toSorted()).toEqual(['changed-meanwhile', 'ok']);
    expect((await find()).revision).toBe(2);
  });

  itRepeatedly('are opened by no link that is created while an approval is withdrawn', async () => {
    const { ctx, applicationId, takeBack } = await createAgreed();
    const [created, taken] = await Promise.all([createProfileLink(ctx, { applicationId, ...investor }), takeBack()]);
    expect(taken).toMatchObject({ ok: true });
    if (created.ok) expect(await openProfile(ctx, created.value)).toMatchObject({ code: 'closed' });
    else expect(created.code).toBe('not-agreed');
  });

  itRepeatedly('have one link if its form is sent twice, which is closed once it is revoked', async () => {
    const { ctx, applicationId } = await createAgreed();
    const create = () => createProfileLink(ctx, { applicationId, ...investor });
    const [one, two] = await Promise.all([create(), create()]);
    expect(one).toMatchObject({ ok: true });
    expect(two).toEqual(one);
    const key = one.ok ? one.value : '';
    await Promise.all([openProfile(ctx, key), revokeProfileLink(ctx, hashLinkKey(key), actorEmail)]);
    expect(await openProfile(ctx, key)).toMatchObject({ code: 'closed' });
  });

  itRepeatedly('notify the coordinators once that an investor is interested', async () => {
    const { ctx, applicationId } = await createAgreed();
    const created = await createProfileLink(ctx, { applicationId, ...investor });
    const key = created.ok ? created.value : '';
    const staff = `${applicationId}@staff.example`;
    await putMember(ctx.db, staff);
    const record = () => recordInterest(ctx, key);
    expect(await Promise.all([record(), record()])).toMatchObject([{ ok: true }, { ok: true }]);
    const mails = ctx.db.selectFrom('outbox').select('id').where('recipient', '=', staff);
    expect(await mails.execute()).toHaveLength(1);
  });

  itRepeatedly('are not agreed to by a guardian whom another one replaces', async () => {
    const { ctx, applicationId, ask, find, getKey, agree, answerAsCoordinator, answerAsGuardian } =
      await createProfile();
    await agree();
    await answerAsCoordinator();
    await Promise.all([ask('work.example'), answerAsGuardian(getKey())]);
    expect((await findGuardian(ctx, applicationId))?.email).toBe(`${applicationId}@work.example`);
    expect((await find()).state).toBe('draft');
  });

  itRepeatedly('are agreed to once if the form is sent twice', async () => {
    const { ctx, applicationId, answerAsCoordinator } = await createProfile();
    const both = await Promise.all([answerAsCoordinator(), answerAsCoordinator()]);
    expect(both.map(({ ok }) => ok)).toEqual([true, true]);
    expect(await listHistoryOf(ctx, applicationId, 'profile-answered')).toHaveLength(1);
  });
});
