import type { VisibleApplication } from '../../../core/applications/visible-application.ts';
import type { Context } from '../../../core/context.ts';
import { countVersions } from '../../../core/questions/exchange.ts';
import { getAdjustedScores } from '../../../core/reviews/adjusted-scores.ts';
import { findOwnScore, getLevels, isOwnApplication, listScores, seesScores } from '../../../core/reviews/reviewer.ts';
import { isScorable } from '../../../core/reviews/save-score.ts';
import { mayReadScores } from '../../../core/team/policies.ts';
import type { SignedInViewer } from '../../../core/team/viewer.ts';
import type { ApplicationTable } from '../../../db/schema.ts';
import { describeDay } from '../describe-time.ts';
import type { ListContext } from '../list-context.ts';

type PageRequest = Pick<ListContext, 'clock' | 'reviewer'> & {
  readonly viewer: SignedInViewer;
  readonly mask: VisibleApplication['mask'];
};

/** Reads the scores that the viewer may see: before their own, none of others. */
export async function readScores(ctx: Context, application: ApplicationTable, page: PageRequest) {
  const { viewer, mask, clock, reviewer } = page;
  const { id } = application;
  const own = await findOwnScore(ctx, reviewer, id);
  const sees = seesScores(reviewer, application, own);
  const isAside = own?.kind === 'stepped-aside' || isOwnApplication(reviewer, application);
  const [all, versions] = await Promise.all([sees ? listScores(ctx, id) : [], countVersions(ctx, id)]);
  const given = all
    .filter(({ kind }) => kind === 'given')
    .map((score) => {
      const { reviewerEmail, createdAt, textVersion } = score;
      const isOwn = reviewerEmail === reviewer.email;
      const oldVersion = textVersion !== null && textVersion < versions ? textVersion : null;
      const levels = getLevels(score).filter((level) => level !== null);
      return {
        by: clock.nameOf(reviewerEmail),
        isOwn,
        at: { iso: createdAt, text: describeDay(createdAt, clock) },
        levels,
        mean: levels.reduce((sum, level) => sum + level, 0) / levels.length,
        text: isOwn ? score.reason : mask(score.reason),
        oldVersion,
      };
    });
  return {
    id,
    sees,
    isAside,
    isScored: own?.kind === 'given',
    mayScore: !isAside && reviewer.isScoring && isScorable(reviewer, application),
    given,
    adjusted:
      given.length > 0 && mayReadScores(viewer)
        ? ((await getAdjustedScores(ctx, reviewer, [id])).get(id) ?? null)
        : null,
  };
}

export type ReadScores = Awaited<ReturnType<typeof readScores>>;
