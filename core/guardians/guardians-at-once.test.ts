import { expect } from 'vitest';
import { addApplication } from '../../tests/support/add-application.ts';
import { describeOnBothDatabases } from '../../tests/support/both-databases.ts';
import { catchKeys } from '../../tests/support/catch-keys.ts';
import { listHistoryOf } from '../../tests/support/history.ts';
import { itRepeatedly } from '../../tests/support/it-repeatedly.ts';
import { answerAsGuardian } from './answer-as-guardian.ts';
import { askGuardian } from './ask-guardian.ts';
import { findGuardian, findGuardianByKey } from './find-guardian.ts';

describeOnBothDatabases('guardians', (getContext) => {
  /** An application of a young person. `keys` are those of the links that were sent. */
  async function createApplication() {
    const { ctx, keys } = catchKeys({ ...getContext(), ages: { minimum: 0, guardianBelow: 18 } });
    const { id: applicationId } = await addApplication(ctx, { age: 15 });
    let network = 0;
    const ask = (email: string) => {
      network += 1;
      return askGuardian(ctx, { applicationId, email: `${applicationId}${email}`, network: `192.0.2.${network}` });
    };
    return { ctx, applicationId, keys, ask };
  }

  itRepeatedly('who are asked at the same moment leave one link and one email', async () => {
    const { ctx, applicationId, keys, ask } = await createApplication();
    const both = await Promise.all([ask('@home.example'), ask('@work.example')]);
    expect(both.map(({ ok }) => ok)).toEqual([true, true]);
    const guardian = await findGuardian(ctx, applicationId);
    const mails = ctx.db.selectFrom('outbox').select('recipient').where('applicationId', '=', applicationId);
    expect(await mails.execute()).toEqual([{ recipient: guardian?.email }]);
    const open = await Promise.all(keys.map((key) => findGuardianByKey(ctx, key)));
    expect(open.filter((one) => one !== undefined)).toEqual([guardian]);
  });

  itRepeatedly('who answer twice at the same moment have answered once', async () => {
    const { ctx, applicationId, keys, ask } = await createApplication();
    await ask('@home.example');
    const answer = () => answerAsGuardian(ctx, keys[0] ?? '', 'confirmed');
    const both = await Promise.all([answer(), answer()]);
    expect(both.map(({ ok }) => ok)).toEqual([true, true]);
    expect(await listHistoryOf(ctx, applicationId, 'guardian-answered')).toHaveLength(1);
  });

  itRepeatedly('who refuse while another is asked are replaced only if they answered too late', async () => {
    const { ctx, applicationId, keys, ask } = await createApplication();
    await ask('@home.example');
    const refuse = answerAsGuardian(ctx, keys[0] ?? '', 'refused');
    const [asked, refused] = await Promise.all([ask('@work.example'), refuse]);
    expect(asked.ok).toBe(!refused.ok);
    const state = refused.ok ? 'refused' : 'waiting';
    expect(await findGuardian(ctx, applicationId)).toMatchObject({ state });
  });

  itRepeatedly('have not answered for the guardian who is asked at the same moment', async () => {
    const { ctx, applicationId, keys, ask } = await createApplication();
    await ask('@home.example');
    await Promise.all([ask('@work.example'), answerAsGuardian(ctx, keys[0] ?? '', 'confirmed')]);
    const email = `${applicationId}@work.example`;
    expect(await findGuardian(ctx, applicationId)).toMatchObject({ email, state: 'waiting', answeredAt: null });
  });
});
