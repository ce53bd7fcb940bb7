import { data, redirect } from 'react-router';
import { findApplication } from '../../../core/applications/find-application.ts';
import { showApplication } from '../../../core/applications/visible-application.ts';
import { countVersions } from '../../../core/questions/exchange.ts';
import { findNextApplication, unscoredLimit } from '../../../core/reviews/queue.ts';
import { findOwnScore, getLevels, getReviewer, type Reviewer } from '../../../core/reviews/reviewer.ts';
import { isScorable } from '../../../core/reviews/save-score.ts';
import type { ApplicationTable } from '../../../db/schema.ts';
import { readClock } from '../describe-time.ts';
import { findReadable, type StaffRequest } from '../guard.ts';
import { readVenture } from '../shared/venture/read-venture.ts';

export async function readReview(request: StaffRequest) {
  const { ctx, viewer } = request;
  const reviewer = await getReviewer(ctx, viewer);
  const found = reviewer.isScoring ? await findWanted(request, reviewer) : null;
  return {
    doesNotScore: !reviewer.isScoring,
    unscoredLimit,
    application: found && (await describeApplication(request, found, reviewer)),
  };
}

export type ReviewedApplication = Awaited<ReturnType<typeof describeApplication>>;

/** Finds the application in the address, or the next one. */
async function findWanted(request: StaffRequest, reviewer: Reviewer) {
  const { ctx, url } = request;
  const id = url.searchParams.get('application');
  if (id === null) {
    const next = await findNextApplication(ctx, reviewer);
    return next === null ? undefined : findApplication(ctx, next);
  }
  const application = await findReadable(request, id);
  if (!application) throw data(null, { status: 404 });
  const own = await findOwnScore(ctx, reviewer, id);
  if (own?.kind === 'stepped-aside' || !isScorable(reviewer, application)) throw redirect(`/staff/applications/${id}`);
  return application;
}

async function describeApplication({ ctx, viewer }: StaffRequest, stored: ApplicationTable, reviewer: Reviewer) {
  // A coordinator scores as blind as a reviewer.
  const application = showApplication(stored, { ...viewer, roles: ['reviewer'] });
  const { id, code, age, mask, review } = application;
  const clock = await readClock(ctx);
  const venture = await readVenture(ctx, stored, { mask, clock, author: reviewer.email });
  const own = await findOwnScore(ctx, reviewer, id);
  const version = await countVersions(ctx, id);
  return {
    id,
    code,
    age,
    status: review.status,
    version,
    venture,
    seen: own?.version ?? 0,
    levels: own ? getLevels(own) : [],
    reason: own?.reason ?? '',
    /** The version of the reviewer’s last score, or null. */
    scored: own?.kind === 'given' ? own.textVersion : null,
  };
}
