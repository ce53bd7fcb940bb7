import { data } from 'react-router';
import { recordContactOpened } from '../../../core/access-log/access-log.ts';
import { findApplication } from '../../../core/applications/find-application.ts';
import { showApplication } from '../../../core/applications/visible-application.ts';
import { getNeighbours } from '../../../core/list/list-applications.ts';
import { writeListQuery } from '../../../core/list/list-query.ts';
import { daysToAnswer } from '../../../core/messages/message.ts';
import { listNotes } from '../../../core/notes/notes.ts';
import { markAnswersRead } from '../../../core/questions/send-answers.ts';
import { maySeeApplicants } from '../../../core/team/policies.ts';
import { addDays } from '../../../core/time.ts';
import type { ApplicationTable } from '../../../db/schema.ts';
import { readPage } from '../../ui/kit/pager.tsx';
import { describeDue, describeTime } from '../describe-time.ts';
import { findReadable, type StaffRequest } from '../guard.ts';
import { readListContext } from '../list-context.ts';
import { readTeamOptions } from '../shared/read-options.ts';
import { readVenture } from '../shared/venture/read-venture.ts';
import { nothing, readForCoordinator } from './read-for-coordinator.ts';
import { readScores } from './read-scores.ts';

/** Reads the parts of one application that the viewer may see. Throws a 404 response if there is none. */
export async function readApplicationPage(request: StaffRequest) {
  const { ctx, id, url, viewer, actorEmail } = request;
  const seesApplicants = maySeeApplicants(viewer);
  const stored = await openApplication(request);
  if (!stored) throw data(null, { status: 404 });
  const { list, query, clock, reviewer } = await readListContext(request);
  if (seesApplicants) await recordContactOpened(ctx, { applicationId: id, email: actorEmail });
  const { mask, ...application } = showApplication(stored, viewer);
  const scores = await readScores(ctx, stored, { viewer, mask, clock, reviewer });
  const [neighbours, notes, team, venture, forCoordinator] = await Promise.all([
    getNeighbours(ctx, id, list),
    listNotes(ctx, id),
    readTeamOptions(ctx),
    readVenture(ctx, stored, { mask, clock, author: seesApplicants || scores.sees ? null : actorEmail }),
    seesApplicants ? readForCoordinator(request, stored, clock) : nothing,
  ]);
  const { assignee } = application.review;
  const hasLeft = assignee !== null && team.every(({ value }) => value !== assignee);
  const isQueued = forCoordinator.messages.some(({ state }) => state === 'queued');
  return {
    ...forCoordinator,
    // Others’ decisions would influence the viewer’s score.
    history: forCoordinator.history.filter(({ what }) => scores.sees || what !== 'stepped-aside'),
    notes: notes
      .filter(({ authorEmail }) => authorEmail === actorEmail || scores.sees)
      .map(({ id: note, authorEmail, text, createdAt }) => ({
        id: note,
        by: clock.nameOf(authorEmail),
        isOwn: authorEmail === actorEmail,
        text: mask(text),
        at: describeTime(createdAt, clock),
      })),
    application,
    venture,
    scores,
    isQueued,
    due: describeDue(application, clock.today, isQueued),
    neighbours,
    query: String(writeListQuery(query, readPage(url.searchParams))),
    assignee: assignee && clock.nameOf(assignee),
    writer: clock.writer,
    answerBy: addDays(clock.today, daysToAnswer),
    team: hasLeft ? [...team, { value: assignee, text: clock.nameOf(assignee), role: null }] : team,
    newNoteId: crypto.randomUUID(),
    backupDays: ctx.backupDays,
  };
}

export type ApplicationData = Awaited<ReturnType<typeof readApplicationPage>>;
export type ApplicationProps = { readonly data: ApplicationData };

/** Reads the application and marks its answers as read. */
async function openApplication(request: StaffRequest): Promise<ApplicationTable | undefined> {
  const { ctx, id, viewer } = request;
  const application = await findReadable(request, id);
  const newAnswersAt = application?.newAnswersAt ?? null;
  if (newAnswersAt === null) return application;
  await markAnswersRead(ctx, { applicationId: id, newAnswersAt, viewer });
  return findApplication(ctx, id);
}
