import { expect } from 'vitest';
import { inTransaction, lockApplication } from '../../db/transaction.ts';
import { addApplication } from '../../tests/support/add-application.ts';
import { describeOnBothDatabases } from '../../tests/support/both-databases.ts';
import { itRepeatedly } from '../../tests/support/it-repeatedly.ts';
import { draft } from '../../tests/support/reviews.ts';
import { updateApplication } from '../applications/write-application.ts';
import type { Context } from '../context.ts';
import { succeed } from '../result.ts';
import { getLevels, listScores } from './own-scores.ts';
import { saveScore } from './save-score.ts';
import { skip } from './skip.ts';
import { stepAside } from './step-aside.ts';

const lee = { email: 'lee@mentors.example', isScoring: true };
const ola = { email: 'ola@mentors.example', isScoring: true };

describeOnBothDatabases('scores that are saved at the same moment', (getContext) => {
  async function createApplication() {
    const ctx = getContext();
    const { id } = await addApplication(ctx);
    return { ctx, id };
  }

  itRepeatedly('are stored once if the form is sent twice', async () => {
    const { ctx, id } = await createApplication();
    const both = await Promise.all([saveScore(ctx, lee, draft(id)), saveScore(ctx, lee, draft(id))]);
    expect(both.map(({ ok }) => ok)).toEqual([true, true]);
    expect(await listScores(ctx, id)).toMatchObject([{ version: 1, level1: 3 }]);
  });

  itRepeatedly('are stored for one of two tabs, and refused in the other', async () => {
    const { ctx, id } = await createApplication();
    const drafts = [2, 4].map((level) => draft(id, { levels: [level, level, level, level] }));
    const both = await Promise.all(drafts.map((each) => saveScore(ctx, lee, each)));
    expect(both.map((result) => (result.ok ? 'ok' : result.code)).toSorted()).toEqual(['ok', 'score-changed']);
    const [stored] = await listScores(ctx, id);
    const saved = drafts[both.findIndex(({ ok }) => ok)];
    expect(stored && getLevels(stored)).toEqual(saved?.levels);
  });

  itRepeatedly('are stored for both of two reviewers', async () => {
    const { ctx, id } = await createApplication();
    await Promise.all([saveScore(ctx, lee, draft(id)), skip(ctx, ola, id)]);
    expect((await listScores(ctx, id)).map(({ kind }) => kind).toSorted()).toEqual(['given', 'skipped']);
  });

  itRepeatedly('do not come back after stepping aside', async () => {
    const { ctx, id } = await createApplication();
    await Promise.all([saveScore(ctx, lee, draft(id)), stepAside(ctx, lee, id)]);
    expect(await listScores(ctx, id)).toMatchObject([{ kind: 'stepped-aside', level1: null }]);
  });

  itRepeatedly('are refused once the application is closed', async () => {
    const { ctx, id } = await createApplication();
    const [, saved] = await Promise.all([close(ctx, id), saveScore(ctx, lee, draft(id))]);
    expect(await saveScore(ctx, ola, draft(id))).toMatchObject({ code: 'score-closed' });
    expect(await listScores(ctx, id)).toHaveLength(saved.ok ? 1 : 0);
  });
});

function close(ctx: Context, id: string) {
  return inTransaction(ctx, async (tx) => {
    const application = await lockApplication(tx, id);
    if (application) await updateApplication(tx, application, { status: 'declined' });
    return succeed(null);
  });
}
