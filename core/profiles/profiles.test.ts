import { describe, expect, test } from 'vitest';
import { changeStatus } from '../../tests/support/change-application.ts';
import {
  agreeAll,
  answer,
  answerByLink,
  by,
  createLink,
  id,
  moveTo,
  open,
  prepareProfile,
  readRevision,
  saveTexts,
  setRegion,
  stage,
  texts,
} from '../../tests/support/profile-stage.ts';
import { answerAsGuardian } from '../guardians/answer-as-guardian.ts';
import { askGuardian } from '../guardians/ask-guardian.ts';
import { listQueuedMessages } from '../messages/applicant-view.ts';
import { markAsSent } from '../messages/send-messages.ts';
import { fail } from '../result.ts';
import { answerProfile } from './answer-profile.ts';
import { findProfileView, getAgeBand } from './find-profile.ts';

prepareProfile();

describe('a profile', () => {
  test('is created once from two tabs, and not over a newer revision', async () => {
    expect(await saveTexts({}, 0)).toMatchObject({ ok: true });
    expect(await saveTexts({}, 0)).toMatchObject({ ok: true });
    expect(await readRevision()).toBe(1);
    expect(await saveTexts({ title: 'Other' }, 0)).toMatchObject({ code: 'changed-meanwhile' });
    await moveTo('refining');
    expect(await saveTexts({ title: 'Other' })).toMatchObject({ code: 'closed' });
  });

  test('is seen once all three agree, until the guardian refuses the application, and then agrees to both', async () => {
    await saveTexts({}, 0);
    expect(await createLink()).toBe('not-agreed');
    const guardianKey = await agreeAll();
    const key = await createLink();
    expect(await open(key)).toMatchObject({ texts, ageBand: 'under-16', region: '', investor: 'Marit Solheim' });
    for (const answer of ['refused', 'confirmed'] as const) {
      await answerAsGuardian(stage.ctx, guardianKey, answer);
      expect(await open(key)).toBeNull();
    }
    await answerByLink(guardianKey);
    expect(await open(key)).not.toBeNull();
  });

  test('asks all again after a change of a word, of the region, and of the guardian', async () => {
    // More mails than a guardian gets in an hour.
    stage.ctx = { ...stage.ctx, limits: { ...stage.ctx.limits, consume: async () => 0 } };
    await agreeAll();
    const key = await createLink();
    for (const change of [() => saveTexts({ title: 'Kitchen Hours' }), () => setRegion('North coast')]) {
      expect(await open(key)).not.toBeNull();
      expect(await change()).toMatchObject({ ok: true });
      expect(await open(key)).toBeNull();
      expect((await findProfileView(stage.ctx, id))?.approvals.map(({ agrees }) => agrees)).toEqual([null, null, null]);
      await agreeAll();
    }
    expect(await open(key)).toMatchObject({ region: 'North coast' });
    await askGuardian(stage.ctx, { applicationId: id, email: 'aunt@home.example', network: '192.0.2.1' });
    expect(await open(key)).toBeNull();
    expect(await setRegion('Brightwater')).toMatchObject({ code: 'personal' });
  });

  test('may be approved by applicant and guardian until they read of another status', async () => {
    await saveTexts({}, 0);
    const message = { subject: 'About your application', text: 'Not this time.' };
    await changeStatus(stage.ctx, { applicationId: id, status: 'declined', message, actorEmail: by });
    expect(await answer('applicant')).toMatchObject({ ok: true });
    expect(await answer('coordinator')).toMatchObject({ code: 'closed' });
    const [waiting] = await listQueuedMessages(stage.ctx, [id]);
    if (!waiting) throw new Error('no message waits');
    await markAsSent(stage.ctx, waiting, by);
    expect(await saveTexts({ title: 'Another' })).toMatchObject({ code: 'closed' });
    expect(await answer('applicant')).toMatchObject({ code: 'closed' });
  });

  test('takes no answer by the link of an earlier guardian', async () => {
    const key = await agreeAll();
    await askGuardian(stage.ctx, { applicationId: id, email: 'aunt@home.example', network: '192.0.2.1' });
    expect(await answerByLink(key)).toEqual(fail('not-found'));
  });

  test('needs no guardian where none is asked, and an old revision cannot be agreed to', async () => {
    stage.ctx = { ...stage.ctx, ages: { minimum: 0, guardianBelow: 0 } };
    await saveTexts({ asked: '' });
    expect(await answer('applicant')).toMatchObject({ code: 'incomplete' });
    await saveTexts();
    const old = { applicationId: id, approver: 'coordinator', actor: by, agrees: true, revision: 1 } as const;
    expect(await answerProfile(stage.ctx, old)).toMatchObject({ code: 'changed-meanwhile' });
    expect(await setRegion('North', 1)).toMatchObject({ code: 'changed-meanwhile' });
    await moveTo('refining');
    expect(await answer('applicant')).toMatchObject({ code: 'closed' });
    await moveTo('investor-ready');
    await answer('applicant');
    await answer('coordinator');
    expect(await open(await createLink())).toMatchObject({ ageBand: 'under-16' });
  });
});

test('an age is shown as a band', () => {
  const bands = [15, 16, 17, 18, 19, 20].map((age) => getAgeBand(age));
  expect(bands).toEqual(['under-16', '16-17', '16-17', '18-19', '18-19', 'older']);
});
