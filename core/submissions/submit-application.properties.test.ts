import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { listAll } from '../../tests/support/application-entry.ts';
import { validApplication } from '../../tests/support/arbitraries.ts';
import { openContext } from '../../tests/support/open-context.ts';
import type { Submission } from '../applications/application.ts';
import { submitApplication } from './submit-application.ts';

const ids = [null, randomUUID(), randomUUID()];

test('forms sent in any order, some of them again, are stored once each, and sending them all again adds nothing', async () => {
  const ctx = await openContext();
  await fc.assert(
    fc.asyncProperty(
      fc.array(validApplication, { minLength: 1, maxLength: 3 }),
      fc.array(fc.tuple(fc.nat(2), fc.nat(2), fc.boolean()), { minLength: 1, maxLength: 12 }),
      async (applications, order) => {
        await ctx.db.deleteFrom('applications').execute();
        const readStored = () => listAll(ctx);
        const submissions = order.map(([id, which]) => ({
          application: applications[which % applications.length],
          submissionId: ids[id],
          isSpam: false,
        })) as Submission[];
        const submit = async (submission: Submission) => {
          const accepted = await submitApplication(ctx, submission, '192.0.2.1');
          return accepted.ok && accepted.value.id;
        };
        for (const [index, submission] of submissions.entries()) {
          // Pressed twice, or one after the other.
          const isTwice = order[index]?.[2] ? [submission, submission] : [submission];
          expect(new Set(await Promise.all(isTwice.map(submit))).size).toBe(1);
        }
        const stored = await readStored();
        for (const { application } of submissions) expect(stored).toContainEqual(expect.objectContaining(application));
        await Promise.all(submissions.map(submit));
        expect(await readStored()).toEqual(stored);
      },
    ),
  );
});
