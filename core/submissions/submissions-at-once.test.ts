import { expect } from 'vitest';
import { formAnswers } from '../../tests/support/application-form.ts';
import { describeOnBothDatabases } from '../../tests/support/both-databases.ts';
import { itRepeatedly } from '../../tests/support/it-repeatedly.ts';
import { submitApplication } from './submit-application.ts';

describeOnBothDatabases('a form that is sent twice at the same moment', (getContext) => {
  for (const hasId of [true, false])
    itRepeatedly(`${hasId ? 'with' : 'without'} an id becomes one application with one mail`, async () => {
      const ctx = { ...getContext(), hasMailServer: true };
      // Its own email and network, because of the limits of receipts.
      const email = `ana.${crypto.randomUUID()}@school.example`;
      const submissionId = hasId ? crypto.randomUUID() : null;
      const submission = { application: { ...formAnswers, email, age: 16 }, submissionId, isSpam: false };
      const both = await Promise.all([1, 2].map(() => submitApplication(ctx, submission, email)));
      const [first, second] = both.map((result) => result.ok && result.value.receipt.path);
      expect(first).toMatch(/^\/applications\/\w{26}$/);
      expect(second).toBe(first);
      const { db } = ctx;
      expect(await db.selectFrom('applications').where('email', '=', email).select('id').execute()).toHaveLength(1);
      expect(await db.selectFrom('outbox').where('recipient', '=', email).select('id').execute()).toHaveLength(1);
    });
});
