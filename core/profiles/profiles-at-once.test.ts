import { expect, it } from 'vitest';
import { hashLinkKey } from '../../domain/model/link-key.ts';
import type { MailRequest } from '../../domain/ports/mail-request.ts';
import { makeEntry, save } from '../../tests/support/application-entry.ts';
import { describeOnBothDatabases } from '../../tests/support/both-databases.ts';
import { askGuardian } from '../guardians/ask-guardian.ts';
import { findGuardian } from '../guardians/find-guardian.ts';
import { listHistory } from '../history/list-history.ts';
import { answerProfileAsApplicant, answerProfileAsCoordinator, answerProfileAsGuardian } from './answer-profile.ts';
import { createProfileLink } from './create-profile-link.ts';
import { findProfile } from './find-profile.ts';
import { openProfile } from './open-profile.ts';
import { getProfileState, type Profile } from './profile.ts';
import { recordInterest } from './record-interest.ts';
import { revokeProfileLink } from './revoke-profile-link.ts';
import { saveProfile } from './save-profile.ts';

const rounds = 10;
const actorEmail = 'anna@daybreak.example';
const texts = { title: 'Kitchen Hour', sentence: 'One kitchen.', what: 'Kitchens stand empty.', asked: 'An hour.' };
const investor = { name: 'Marit Solheim', email: 'marit@solheim.example', formId: 'form', actorEmail };

describeOnBothDatabases('profiles', (getContext) => {
  /** An application that is ready for investors, with a saved profile of revision 1 and a guardian. */
  async function createProfile() {
    const made = getContext();
    const keys: string[] = [];
    const writeMail = (request: MailRequest) => {
      if (request.kind === 'guardian') keys.push(request.key);
      return made.writeMail(request);
    };
    const ctx = { ...made, writeMail, ages: { minimum: 0, guardianBelow: 18 } };
    const entry = makeEntry({ age: 15 });
    await save(ctx, entry);
    const { id: applicationId, name, age } = entry.application;
    const stored = await ctx.reviews.find(applicationId);
    if (!stored) throw new Error('no such application');
    const review = { ...stored.review, status: 'investor-ready' } as const;
    await ctx.write([{ kind: 'set-review', applicationId, review, expectedVersion: null }]);
    const ask = (email: string) =>
      askGuardian(ctx, { applicationId, email: `${applicationId}@${email}`, network: '192.0.2.1' });
    await ask('home.example');
    await saveProfile(ctx, { applicationId, ...texts, revision: 0 });
    const about = { applicationId, revision: 1, agrees: true };
    return {
      ctx,
      applicationId,
      ask,
      getKey: () => keys.at(-1) ?? '',
      answerAsApplicant: (agrees = true) => answerProfileAsApplicant(ctx, { ...about, agrees, network: '192.0.2.1' }),
      answerAsCoordinator: () => answerProfileAsCoordinator(ctx, { ...about, actorEmail }),
      answerAsGuardian: (key: string) => answerProfileAsGuardian(ctx, key, { revision: 1, agrees: true }),
      async find(): Promise<Profile> {
        const profile = await findProfile(ctx, { id: applicationId, name, age, status: 'investor-ready' });
        if (!profile) throw new Error('no such profile');
        return profile;
      },
    };
  }

  /** All three agree. */
  async function createAgreed() {
    const made = await createProfile();
    await made.answerAsApplicant();
    await made.answerAsGuardian(made.getKey());
    await made.answerAsCoordinator();
    expect(getProfileState(await made.find())).toBe('agreed');
    return made;
  }

  it('are agreed to in the revision that was read only, while the text is changed', async () => {
    for (let round = 0; round < rounds; round += 1) {
      const { ctx, applicationId, find, answerAsCoordinator } = await createProfile();
      const edit = { applicationId, ...texts, title: 'Kitchen Hours', revision: 1 };
      const [answered, saved] = await Promise.all([answerAsCoordinator(), saveProfile(ctx, edit)]);
      expect(saved).toMatchObject({ ok: true });
      const { revision, consents } = await find();
      expect(revision).toBe(2);
      expect(consents.map((consent) => consent.revision)).toEqual(answered.ok ? [1] : []);
      if (!answered.ok) expect(answered.code).toBe('changed-meanwhile');
    }
  });

  it('are changed by one of two edits of the same revision', async () => {
    for (let round = 0; round < rounds; round += 1) {
      const { ctx, applicationId, find } = await createProfile();
      const edits = ['One', 'Two'].map((title) => saveProfile(ctx, { applicationId, ...texts, title, revision: 1 }));
      const codes = (await Promise.all(edits)).map((result) => (result.ok ? 'ok' : result.code));
      expect(codes.toSorted()).toEqual(['changed-meanwhile', 'ok']);
      expect((await find()).revision).toBe(2);
    }
  });

  it('are opened by no link that is created while somebody takes back', async () => {
    for (let round = 0; round < rounds; round += 1) {
      const { ctx, applicationId, answerAsApplicant } = await createAgreed();
      const [created, taken] = await Promise.all([
        createProfileLink(ctx, { applicationId, ...investor }),
        answerAsApplicant(false),
      ]);
      expect(taken).toMatchObject({ ok: true });
      if (created.ok) expect(await openProfile(ctx, created.value)).toMatchObject({ code: 'closed' });
      else expect(created.code).toBe('not-agreed');
    }
  });

  it('have one link if its form is sent twice, which is closed once it is revoked', async () => {
    for (let round = 0; round < rounds; round += 1) {
      const { ctx, applicationId } = await createAgreed();
      const create = () => createProfileLink(ctx, { applicationId, ...investor });
      const [one, two] = await Promise.all([create(), create()]);
      expect(one).toMatchObject({ ok: true });
      expect(two).toEqual(one);
      const key = one.ok ? one.value : '';
      await Promise.all([openProfile(ctx, key), revokeProfileLink(ctx, hashLinkKey(key), actorEmail)]);
      expect(await openProfile(ctx, key)).toMatchObject({ code: 'closed' });
    }
  });

  it('tell the coordinators once that an investor is interested', async () => {
    for (let round = 0; round < rounds; round += 1) {
      const { ctx, applicationId } = await createAgreed();
      const created = await createProfileLink(ctx, { applicationId, ...investor });
      const key = created.ok ? created.value : '';
      const staff = `${applicationId}@staff.example`;
      const record = () => recordInterest({ ...ctx, staffEmails: [staff] }, key);
      expect(await Promise.all([record(), record()])).toMatchObject([{ ok: true }, { ok: true }]);
      const mails = ctx.db.selectFrom('outbox').select('id').where('recipient', '=', staff);
      expect(await mails.execute()).toHaveLength(1);
    }
  });

  it('are not agreed to by a guardian in whose place another one is asked', async () => {
    for (let round = 0; round < rounds; round += 1) {
      const { ctx, applicationId, ask, find, getKey, answerAsApplicant, answerAsCoordinator, answerAsGuardian } =
        await createProfile();
      await answerAsApplicant();
      await answerAsCoordinator();
      await Promise.all([ask('work.example'), answerAsGuardian(getKey())]);
      expect((await findGuardian(ctx, applicationId))?.email).toBe(`${applicationId}@work.example`);
      expect(getProfileState(await find())).toBe('draft');
    }
  });

  it('are agreed to once if the form is sent twice', async () => {
    for (let round = 0; round < rounds; round += 1) {
      const { ctx, applicationId, answerAsCoordinator } = await createProfile();
      const both = await Promise.all([answerAsCoordinator(), answerAsCoordinator()]);
      expect(both.map(({ ok }) => ok)).toEqual([true, true]);
      expect(await listHistory(ctx, applicationId, 'profile-answered')).toHaveLength(1);
    }
  });
});
