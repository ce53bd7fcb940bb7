import { expect, it } from 'vitest';
import { addApplication } from '../../tests/support/application-entry.ts';
import { describeOnBothDatabases } from '../../tests/support/both-databases.ts';
import { listHistoryOf } from '../../tests/support/history.ts';
import { findApplication } from '../applications/find-application.ts';
import { fail, succeed } from '../result.ts';
import { askGuardian } from './ask-guardian.ts';
import { findGuardian } from './find-guardian.ts';
import type { GuardianStatus } from './guardian.ts';
import { answerPublicity, getPublicity, isPublicityAgreed } from './publicity.ts';

describeOnBothDatabases('the consent to photos and the name', (getContext) => {
  async function start() {
    const ctx = { ...getContext(), ages: { minimum: 0, guardianBelow: 18 } };
    const application = await addApplication(ctx, { age: 15, status: 'in-review' });
    const { id: applicationId } = application;
    const answer = (guardianId: string | null, agrees: boolean) =>
      answerPublicity(ctx, { applicationId, guardianId, agrees });
    const ask = async (email: string) => {
      await askGuardian(ctx, { applicationId, email, network: '192.0.2.1' });
      return (await findGuardian(ctx, applicationId))?.id ?? '';
    };
    const isAgreed = async (status: GuardianStatus | null) => {
      const applicant = await findApplication(ctx, applicationId);
      return applicant && isPublicityAgreed(applicant, status, await findGuardian(ctx, applicationId));
    };
    return { ctx, application, answer, ask, isAgreed };
  }

  it('is the applicant’s alone without a guardian, and needs both with one, who agreed to taking part', async () => {
    const { answer, ask, isAgreed } = await start();
    const guardian = await ask('parent@home.example');
    expect(await isAgreed(null)).toBe(false);
    expect(await answer(null, true)).toEqual(succeed(null));
    expect([await isAgreed(null), await isAgreed('confirmed')]).toEqual([true, false]);
    expect(await answer(guardian, true)).toEqual(succeed(null));
    const states = [await isAgreed('confirmed'), await isAgreed('waiting'), await isAgreed('refused')];
    expect(states).toEqual([true, false, false]);
  });

  it('is withdrawn by either, and in the history once for each change', async () => {
    const { ctx, application, answer, ask, isAgreed } = await start();
    const guardian = await ask('parent@home.example');
    for (const agrees of [true, true, false, true]) await answer(guardian, agrees);
    await answer(null, true);
    expect(await isAgreed('confirmed')).toBe(true);
    await answer(guardian, false);
    expect(await isAgreed('confirmed')).toBe(false);
    await answer(null, false);
    expect(await isAgreed(null)).toBe(false);
    const history = await listHistoryOf(ctx, application.id, 'publicity-answered');
    expect(history.filter(({ actor }) => actor.kind === 'guardian')).toHaveLength(4);
    expect(history.filter(({ actor }) => actor.kind === 'applicant')).toHaveLength(2);
  });

  it('of a guardian ends when another is named; the applicant’s stays', async () => {
    const { answer, ask, isAgreed } = await start();
    const first = await ask('parent@home.example');
    await answer(first, true);
    await answer(null, true);
    await ask('other@home.example');
    expect(await answer(first, true)).toEqual(fail('not-found'));
    expect([await isAgreed(null), await isAgreed('confirmed')]).toEqual([true, false]);
  });

  it('is asked from the first invitation to an event on, and can be changed afterwards', () => {
    expect([getPublicity(null, []), getPublicity(null, [{ kind: 'meeting' }])]).toEqual([null, null]);
    expect(getPublicity(null, [{ kind: 'meeting' }, { kind: 'pitch' }])).toEqual({ agrees: null });
    expect([getPublicity(1, []), getPublicity(0, [])]).toEqual([{ agrees: true }, { agrees: false }]);
  });
});
