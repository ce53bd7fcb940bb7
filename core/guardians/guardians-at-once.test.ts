import { expect, it } from 'vitest';
import { createEntry, save } from '../../tests/support/application-entry.ts';
import { describeOnBothDatabases } from '../../tests/support/both-databases.ts';
import { listHistory } from '../history/list-history.ts';
import type { MailRequest } from '../mails/mail.ts';
import { answerAsGuardian } from './answer-as-guardian.ts';
import { askGuardian } from './ask-guardian.ts';
import { findGuardian, findGuardianByKey } from './find-guardian.ts';

const rounds = 20;

describeOnBothDatabases('guardians', (getContext) => {
  /** An application of a young person. `keys` are those of the links that were sent. */
  async function createApplication() {
    const made = getContext();
    const keys: string[] = [];
    const writeMail = (request: MailRequest) => {
      if (request.kind === 'guardian') keys.push(request.key);
      return made.writeMail(request);
    };
    const ctx = { ...made, writeMail, ages: { minimum: 0, guardianBelow: 18 } };
    const entry = createEntry({ age: 15 });
    await save(ctx, entry);
    const applicationId = entry.application.id;
    let network = 0;
    const ask = (email: string) => {
      network += 1;
      return askGuardian(ctx, { applicationId, email: `${applicationId}${email}`, network: `192.0.2.${network}` });
    };
    return { ctx, applicationId, keys, ask };
  }

  it('who are asked at the same moment leave one link and one email', async () => {
    for (let round = 0; round < rounds; round += 1) {
      const { ctx, applicationId, keys, ask } = await createApplication();
      const both = await Promise.all([ask('@home.example'), ask('@work.example')]);
      expect(both.map(({ ok }) => ok)).toEqual([true, true]);
      const guardian = await findGuardian(ctx, applicationId);
      const mails = ctx.db.selectFrom('outbox').select('recipient').where('applicationId', '=', applicationId);
      expect(await mails.execute()).toEqual([{ recipient: guardian?.email }]);
      const open = await Promise.all(keys.map((key) => findGuardianByKey(ctx, key)));
      expect(open.filter((one) => one !== null)).toEqual([guardian]);
    }
  });

  it('who answer twice at the same moment have answered once', async () => {
    for (let round = 0; round < rounds; round += 1) {
      const { ctx, applicationId, keys, ask } = await createApplication();
      await ask('@home.example');
      const answer = () => answerAsGuardian(ctx, keys[0] ?? '', 'confirmed');
      const both = await Promise.all([answer(), answer()]);
      expect(both.map(({ ok }) => ok)).toEqual([true, true]);
      expect(await listHistory(ctx, applicationId, 'guardian-answered')).toHaveLength(1);
    }
  });

  it('have not answered for the guardian who is asked at the same moment', async () => {
    for (let round = 0; round < rounds; round += 1) {
      const { ctx, applicationId, keys, ask } = await createApplication();
      await ask('@home.example');
      await Promise.all([ask('@work.example'), answerAsGuardian(ctx, keys[0] ?? '', 'confirmed')]);
      const email = `${applicationId}@work.example`;
      expect(await findGuardian(ctx, applicationId)).toMatchObject({ email, state: 'waiting', answeredAt: null });
    }
  });
});
