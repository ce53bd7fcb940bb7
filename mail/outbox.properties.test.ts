import fc from 'fast-check';
import { expect, test } from 'vitest';
import { openDatabase } from '../db/open.ts';
import { makeMail, makeMoment, putMail } from '../tests/support/mail.ts';
import { claimMail, findNextDue, postponeMail } from './outbox.ts';

const step = fc.record({
  what: fc.constantFrom('put', 'put', 'claim', 'claim', 'remove', 'postpone', 'wait'),
  which: fc.nat(9),
  seconds: fc.integer({ min: 1, max: 90 }),
});

test('mails are put, claimed, postponed and removed as on a list on paper', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 40 }), async (steps) => {
      const database = await openDatabase({ kind: 'sqlite', file: ':memory:' });
      const ctx = { db: database };
      const paper = new Map<string, { due: string; attempts: number }>();
      let now = 0;
      for (const { what, which, seconds } of steps) {
        const until = makeMoment(now + seconds);
        const [id, waiting] = [...paper][which % Math.max(1, paper.size)] ?? [];
        if (what === 'wait') now += seconds;
        if (what === 'put') {
          const mail = makeMail({ writtenAt: makeMoment(now) });
          await putMail(database, mail);
          paper.set(mail.id, { due: mail.writtenAt, attempts: 0 });
        }
        if (what === 'claim') {
          const due = [...paper].filter(([, mail]) => mail.due <= makeMoment(now));
          const [first] = due.sort(([oneId, one], [otherId, other]) =>
            one.due + oneId < other.due + otherId ? -1 : 1,
          );
          const claimed = await claimMail(ctx, makeMoment(now), until);
          expect(claimed?.id).toBe(first?.[0]);
          if (first) paper.set(first[0], { due: until, attempts: first[1].attempts + 1 });
          expect(claimed?.attempts).toBe(first && first[1].attempts + 1);
        }
        if (what === 'postpone' && id && waiting) {
          // A caller whose lease is over knows an older count, and changes nothing.
          const attempts = which % 2 ? waiting.attempts : waiting.attempts - 1;
          await postponeMail(ctx, { id, attempts }, until);
          if (attempts === waiting.attempts) waiting.due = until;
        }
        if (what === 'remove' && id) {
          await database.deleteFrom('outbox').where('id', '=', id).execute();
          paper.delete(id);
        }
        expect(await findNextDue(ctx)).toBe([...paper.values()].map(({ due }) => due).sort()[0] ?? null);
      }
      await database.destroy();
    }),
  );
});
