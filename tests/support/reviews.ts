import type { StoredApplication } from '../../core/applications/application.ts';
import { countVersions } from '../../core/questions/exchange.ts';
import { findNextApplication } from '../../core/reviews/queue.ts';
import { getLevels, getReviewer, listScores, type Reviewer } from '../../core/reviews/reviewer.ts';
import type { ScoreDraft } from '../../core/reviews/save-score.ts';
import type { ApplicationTable } from '../../db/schema.ts';
import { createEntry, readRow, save, setState } from './application-entry.ts';
import { openContext } from './open-context.ts';
import { createViewer } from './viewer.ts';

export const at = '2026-11-20T10:00:00.000Z';

/** An empty site, its reviewers and applications. */
export async function openReviews() {
  const ctx = await openContext({ now: () => new Date(at) });
  const meet = (name: string) => getReviewer(ctx, createViewer('reviewer', `${name}@mentors.example`));
  async function add(changes: Partial<StoredApplication> = {}, state: Partial<ApplicationTable> = {}): Promise<string> {
    return (await save(ctx, createEntry(changes), state)).id;
  }
  /** A next version of the venture text, as the applicant sends it. */
  async function sendVersion(id: string): Promise<void> {
    const { version } = await readRow(ctx, id);
    await setState(ctx, id, { version: version + 1, answeredAt: null });
    const number = await countVersions(ctx, id);
    await ctx.db.insertInto('versions').values({ applicationId: id, number, text: 'Old.', replacedAt: at }).execute();
  }
  /** The levels of those that count, by reviewer. */
  async function find(id: string) {
    const scores = await listScores(ctx, id);
    const given = scores.filter(({ kind }) => kind === 'given');
    return Object.fromEntries(given.map((score) => [score.reviewerEmail, getLevels(score)]));
  }
  const next = (reviewer: Reviewer) => findNextApplication(ctx, reviewer);
  return { ctx, meet, add, sendVersion, find, next };
}

export const draft = (applicationId: string, changes: Partial<ScoreDraft> = {}): ScoreDraft => ({
  applicationId,
  version: 0,
  textVersion: 1,
  levels: [3, 4, 3, 4],
  reason: '',
  ...changes,
});
