import { describe, expect, test } from 'vitest';
import { readRow, setState } from '../../tests/support/application-entry.ts';
import { draft, openReviews } from '../../tests/support/reviews.ts';
import { putMember } from '../../tests/support/team.ts';
import { createViewer } from '../../tests/support/viewer.ts';
import { deleteApplication } from '../applications/delete-application.ts';
import { listHistory } from '../history/history.ts';
import { changeMember } from '../team/change-team.ts';
import { countUnscored } from './queue.ts';
import { findOwnScore, getReviewer, listScores, seesScores } from './reviewer.ts';
import { saveScore, skip, stepAside } from './save-score.ts';

const applicant = { email: 'ana@school.example' };

describe('a score', () => {
  test('is stored once, and changed by a page that shows what is stored', async () => {
    const { ctx, meet, add, find } = await openReviews();
    const [lee, id] = [await meet('lee'), await add()];
    expect((await saveScore(ctx, lee, draft(id))).ok).toBe(true);
    expect((await saveScore(ctx, lee, draft(id))).ok).toBe(true);
    expect(await saveScore(ctx, lee, draft(id, { levels: [2, 2, 2, 2] }))).toMatchObject({ code: 'score-changed' });
    expect((await saveScore(ctx, lee, draft(id, { version: 1, levels: [2, 2, 2, 2] }))).ok).toBe(true);
    expect(await find(id)).toEqual({ [lee.email]: [2, 2, 2, 2] });
  });

  test('counts no longer once its reviewer stepped aside, and the history does not say who', async () => {
    const { ctx, meet, add, find } = await openReviews();
    const [lee, id] = [await meet('lee'), await add()];
    await saveScore(ctx, lee, draft(id));
    await stepAside(ctx, lee, id);
    await skip(ctx, lee, id);
    expect(await saveScore(ctx, lee, draft(id))).toMatchObject({ code: 'score-gone' });
    expect(await find(id)).toEqual({});
    expect(await listHistory(ctx, id)).toMatchObject([{ what: 'stepped-aside', actor: { kind: 'site' } }]);
  });

  test('is refused for the own application, and scores of others stay hidden there', async () => {
    const { ctx, meet, add } = await openReviews();
    const [lee, id] = [await meet('lee'), await add({ email: 'Lee@Mentors.example' })];
    expect(await saveScore(ctx, lee, draft(id))).toMatchObject({ code: 'score-gone' });
    expect(await stepAside(ctx, lee, id)).toMatchObject({ code: 'score-gone' });
    const own = { email: 'Lee@Mentors.example' };
    const sees = [lee, await meet('kim')].map((one) => seesScores({ ...one, isScoring: false }, own, undefined));
    expect(sees).toEqual([false, true]);
  });

  test('needs four levels, and may have a reason of up to 500 characters', async () => {
    const { ctx, meet, add } = await openReviews();
    const [lee, id] = [await meet('lee'), await add()];
    expect(await saveScore(ctx, lee, draft(id, { levels: [3, 3, null, 3] }))).toMatchObject({
      code: 'levels-missing',
    });
    expect(await saveScore(ctx, lee, draft(id, { levels: [3, 3, 6, 3] }))).toMatchObject({ code: 'levels-missing' });
    expect(await saveScore(ctx, lee, draft(id, { reason: 'x'.repeat(501) }))).toMatchObject({ code: 'too-long' });
    expect((await saveScore(ctx, lee, draft(id, { levels: [5, 3, 3, 3] }))).ok).toBe(true);
  });

  test('of an application that was closed or deleted since then is refused, of a newer version keeps the one that was read', async () => {
    const { ctx, meet, add, sendVersion, next } = await openReviews();
    const lee = await meet('lee');
    const [closed, erased, changed] = [await add(), await add(), await add()];
    await next(lee);
    await setState(ctx, closed, { status: 'declined', version: 2 });
    expect(await saveScore(ctx, lee, draft(closed))).toMatchObject({ code: 'score-closed' });
    await deleteApplication(ctx, erased, { cause: 'staff', actor: { kind: 'site' } });
    expect(await saveScore(ctx, lee, draft(erased))).toMatchObject({ code: 'score-gone' });
    const tooNew = await add();
    await saveScore(ctx, lee, draft(tooNew, { textVersion: 7 }));
    expect(await findOwnScore(ctx, lee, tooNew)).toMatchObject({ textVersion: 1 });
    await sendVersion(changed);
    expect((await saveScore(ctx, lee, draft(changed, { textVersion: 1.5 }))).ok).toBe(true);
    expect(await findOwnScore(ctx, lee, changed)).toMatchObject({ textVersion: 1 });
    expect(await next(lee)).toBe(changed);
    await deleteApplication(ctx, changed, { cause: 'staff', actor: { kind: 'site' } });
    expect(await listScores(ctx, changed)).toEqual([]);
  });

  test('makes no page of staff stale', async () => {
    const { ctx, meet, add } = await openReviews();
    const [lee, id] = [await meet('lee'), await add()];
    const before = await readRow(ctx, id);
    await saveScore(ctx, lee, draft(id));
    expect(await readRow(ctx, id)).toEqual(before);
  });
});

describe('independence', () => {
  test('opens scores to reviewers who have scored, not to those who skipped or stepped aside', async () => {
    const { ctx, meet, add } = await openReviews();
    const lee = await meet('lee');
    const ids = [await add(), await add(), await add(), await add()];
    await saveScore(ctx, lee, draft(ids[0] ?? ''));
    await skip(ctx, lee, ids[1] ?? '');
    await stepAside(ctx, lee, ids[2] ?? '');
    const own = await Promise.all(ids.map((id) => findOwnScore(ctx, lee, id)));
    expect(own.map((score) => seesScores(lee, applicant, score))).toEqual([true, false, false, false]);
  });

  test('a coordinator who does not score sees all and gets nothing, until they score again', async () => {
    const { ctx, add, next } = await openReviews();
    const viewer = createViewer('coordinator');
    const kim = () => getReviewer(ctx, viewer);
    const { email } = viewer;
    await putMember(ctx.db, email, { role: 'coordinator' });
    const setIsScoring = (isScoring: boolean) =>
      changeMember(ctx, { email, role: 'coordinator', isScoring, actorEmail: email });
    const id = await add();
    expect(seesScores(await kim(), applicant, undefined)).toBe(false);
    await setIsScoring(false);
    expect(seesScores(await kim(), applicant, undefined)).toBe(true);
    expect(await countUnscored(ctx, await kim())).toBe(0);
    // The switch is of coordinators.
    expect((await getReviewer(ctx, createViewer('reviewer'))).isScoring).toBe(true);
    await setIsScoring(true);
    expect(seesScores(await kim(), applicant, undefined)).toBe(false);
    expect(await next(await kim())).toBe(id);
  });
});
