import { expect, it } from 'vitest';
import { addApplication } from '../../tests/support/add-application.ts';
import { describeOnBothDatabases } from '../../tests/support/both-databases.ts';
import { listHistoryOf } from '../../tests/support/history.ts';
import { fail, succeed } from '../result.ts';
import { askGuardian } from './ask-guardian.ts';
import { findGuardian } from './find-guardian.ts';
import { answerPublicity, findPublicity, isPublicityAgreed, readPublicity } from './publicity.ts';

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
    const read = async () => (await readPublicity(ctx, [applicationId])).get(applicationId) ?? {};
    return { ctx, application, answer, ask, read };
  }

  it('is the applicant’s alone without a guardian, and needs both with one, who agreed to taking part', async () => {
    const { answer, ask, read } = await start();
    const guardian = await ask('parent@home.example');
    expect(isPublicityAgreed(await read(), null)).toBe(false);
    expect(await answer(null, true)).toEqual(succeed(null));
    const own = await read();
    expect([isPublicityAgreed(own, null), isPublicityAgreed(own, 'confirmed')]).toEqual([true, false]);
    expect(await answer(guardian, true)).toEqual(succeed(null));
    const states = ['confirmed', 'waiting', 'refused'] as const;
    const both = await read();
    expect(states.map((state) => isPublicityAgreed(both, state))).toEqual([true, false, false]);
  });

  it('is withdrawn by either, and in the history once for each change', async () => {
    const { ctx, application, answer, ask, read } = await start();
    const guardian = await ask('parent@home.example');
    for (const agrees of [true, true, false]) await answer(guardian, agrees);
    for (const agrees of [true, false]) await answer(null, agrees);
    expect(await read()).toEqual({ applicant: false, guardian: false });
    const history = await listHistoryOf(ctx, application.id, 'publicity-answered');
    expect(history.map(({ actor }) => actor.kind).sort()).toEqual(['applicant', 'applicant', 'guardian', 'guardian']);
  });

  it('of a guardian ends when another is named; the applicant’s stays', async () => {
    const { answer, ask, read } = await start();
    const first = await ask('parent@home.example');
    await answer(first, true);
    await answer(null, true);
    await ask('other@home.example');
    expect(await read()).toEqual({ applicant: true });
    expect(await answer(first, true)).toEqual(fail('not-found'));
    expect(await read()).toEqual({ applicant: true });
  });

  it('is asked from refining on, or with an invitation, and can be changed afterwards', async () => {
    const { ctx, application, answer } = await start();
    const find = (status: 'in-review' | 'refining' | 'finished', invitations: readonly string[] = []) =>
      findPublicity(ctx, { ...application, status }, { party: 'applicant', invitations });
    expect([await find('in-review'), await find('finished')]).toEqual([null, null]);
    expect([await find('refining'), await find('in-review', ['event'])]).toEqual(Array(2).fill({ agrees: null }));
    await answer(null, true);
    expect(await find('finished')).toEqual({ agrees: true });
  });
});
