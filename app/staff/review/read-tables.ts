import { showApplication } from '../../../domain/applications/visible-application.ts';
import { makeReviewerKey } from '../../../domain/model/reference.ts';
import { countScores, type ReviewedApplication } from '../../../domain/model/review.ts';
import type { ReviewPorts } from '../../../domain/ports/application-ports.ts';
import { readSettings } from '../../../domain/ports/stored-settings.ts';
import { listPutOff } from '../../../domain/reviews/queue.ts';
import { readRanking } from '../../../domain/reviews/ranking.ts';
import { isOwn, listScorers, type Reviewer } from '../../../domain/reviews/reviewer.ts';
import type { GivenScore } from '../../../domain/reviews/score.ts';
import { describeTime } from '../describe-time.ts';
import { makeVentureExcerpt } from '../venture-excerpt.ts';

const mostOwn = 20;
const pageSize = 50;

type Clock = { readonly now: Date; readonly timeZone: string };

/** For who has nothing to read: what they put off, and what they scored. */
export async function readOwn(ports: ReviewPorts, reviewer: Reviewer, clock: Clock) {
  const { reviews, records } = ports;
  const about = { collection: 'scores', group: reviewer.key, newestFirst: true, limit: mostOwn } as const;
  const [putOff, page] = await Promise.all([listPutOff(ports, reviewer), records.readPage(about)]);
  const entries = await reviews.findMany(page.records.map(({ parent }) => parent));
  const scored = page.records.flatMap(({ parent, data: score }) => {
    const entry = entries.find(({ application }) => application.id === parent);
    if (!entry) return [];
    const { levels, at } = score as GivenScore;
    return [{ ...describeVenture(entry), levels, at: describeTime(at, clock) }];
  });
  return { putOff, scored };
}

function describeVenture(entry: ReviewedApplication) {
  const { id, code, age } = showApplication(entry, { kind: 'anonymous' });
  return { id, code, age, venture: makeVentureExcerpt(entry) };
}

/** For who does not score: what is read, how sure its estimate is, and whose score it waits for; not what they sent themselves. */
export async function listAll(
  ports: ReviewPorts,
  reviewer: Reviewer,
  { staffEmails }: { readonly staffEmails: readonly string[] },
  { searchParams }: URL,
) {
  const [after, before] = [searchParams.get('after'), searchParams.get('before')];
  const [{ settings }, { estimates }, scorers, page] = await Promise.all([
    readSettings(ports.records),
    readRanking(ports, reviewer),
    listScorers({ ...ports, staffEmails }),
    ports.reviews.list({
      filter: { statuses: ['new', 'in-review', 'refining'] },
      sort: { by: 'answer-due', descending: false },
      limit: pageSize,
      ...(after !== null && { after }),
      ...(before !== null && { before }),
    }),
  ]);
  const others = page.entries.filter((entry) => !isOwn(reviewer, entry));
  const rows = others.map((entry) => {
    const { scores = {}, application } = entry;
    const missing = Math.max(0, settings.scoresPerApplication - countScores(scores));
    const waitsFor = scorers.filter((email) => !(makeReviewerKey(email) in scores));
    return {
      ...describeVenture(entry),
      count: countScores(scores),
      estimate: estimates.get(application.id) ?? null,
      missing,
      /** Where it is known whose scores they will be. */
      waitsFor: waitsFor.length <= missing ? waitsFor : [],
    };
  });
  return { rows, needed: settings.scoresPerApplication, next: page.next, previous: page.previous };
}
