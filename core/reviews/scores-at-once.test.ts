import { expect, it } from 'vitest';
import { inTransaction, lockApplication } from '../../db/transaction.ts';
import { createEntry, save } from '../../tests/support/application-entry.ts';
import { describeOnBothDatabases } from '../../tests/support/both-databases.ts';
import { draft } from '../../tests/support/reviews.ts';
import { updateApplication } from '../applications/update-application.ts';
import type { Context } from '../context.ts';
import { succeed } from '../result.ts';
import { getLevels, listScores } from './own-scores.ts';
import { saveScore } from './save-score.ts';
import { skip } from './skip.ts';
import { stepAside } from './step-aside.ts';

const rounds = 20;
const lee = { email: 'lee@mentors.example', isScoring: true };
const ola = { email: 'ola@mentors.example', isScoring: true };

describeOnBothDatabases('scores that are saved at the same moment', (getContext) => {
  async function createApplication() {
    const ctx = getContext();
    const entry = createEntry();
    await save(ctx, entry);
    return { ctx, id: entry.application.id };
  }

  it('are stored once if the form is sent twice', async () => {
    for (let round = 0; round < rounds; round += 1) {
      const { ctx, id } = await createApplication();
      const both = await Promise.all([saveScore(ctx, lee, draft(id)), saveScore(ctx, lee, draft(id))]);
      expect(both.map(({ ok }) => ok)).toEqual([true, true]);
      expect(await listScores(ctx, id)).toMatchObject([{ version: 1, level1: 3 }]);
    }
  });

  it('are stored for one of two tabs, and the other is told', async () => {
    for (let round = 0; round < rounds; round += 1) {
      const { ctx, id } = await createApplication();
      const drafts = [2, 4].map((level) => draft(id, { levels: [level, level, level, level] }));
      const both = await Promise.all(drafts.map((each) => saveScore(ctx, lee, each)));
      expect(both.map((result) => (result.ok ? 'ok' : result.code)).toSorted()).toEqual(['ok', 'score-changed']);
      const [stored] = await listScores(ctx, id);
      const saved = drafts[both.findIndex(({ ok }) => ok)];
      expect(stored && getLevels(stored)).toEqual(saved?.levels);
    }
  });

  it('are stored for both of two reviewers', async () => {
    for (let round = 0; round < rounds; round += 1) {
      const { ctx, id } = await createApplication();
      await Promise.all([saveScore(ctx, lee, draft(id)), skip(ctx, ola, id)]);
      expect((await listScores(ctx, id)).map(({ kind }) => kind).toSorted()).toEqual(['given', 'skipped']);
    }
  });

  it('do not come back after stepping aside', async () => {
    for (let round = 0; round < rounds; round += 1) {
      const { ctx, id } = await createApplication();
      await Promise.all([saveScore(ctx, lee, draft(id)), stepAside(ctx, lee, id)]);
      expect(await listScores(ctx, id)).toMatchObject([{ kind: 'stepped-aside', level1: null }]);
    }
  });

  it('are refused once the application is closed', async () => {
    for (let round = 0; round < rounds; round += 1) {
      const { ctx, id } = await createApplication();
      const [, saved] = await Promise.all([close(ctx, id), saveScore(ctx, lee, draft(id))]);
      expect(await saveScore(ctx, ola, draft(id))).toMatchObject({ code: 'score-closed' });
      expect(await listScores(ctx, id)).toHaveLength(saved.ok ? 1 : 0);
    }
  });
});

function close(ctx: Context, id: string) {
  return inTransaction(ctx, async (tx) => {
    const application = await lockApplication(tx, id);
    if (application) await updateApplication(tx, application, { status: 'declined' });
    return succeed(null);
  });
}
