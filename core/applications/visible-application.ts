import type { ApplicationTable } from '../../db/schema.ts';
import type { Reader } from '../context.ts';
import { findOwnScore, isOwnApplication } from '../reviews/reviewer.ts';
import { createMask } from '../search/find-details.ts';
import { mayReadVentures, maySeeApplicants } from '../team/policies.ts';
import type { SignedInViewer, Viewer } from '../team/viewer.ts';
import type { Person } from './application.ts';
import { createApplicantCode } from './reference.ts';
import { getStatusGroup } from './status.ts';

export type VisibleApplication = ReturnType<typeof showApplication>;

/** Every list, page, search and export goes through here: removes the parts that the viewer must not see. */
export function showApplication(application: ApplicationTable, viewer: Viewer) {
  const { id, age, reference, timestamp, version, statusSince, answeredAt, newAnswersAt } = application;
  const { assigneeEmail: assignee, answerDueOn: answerDue } = application;
  const seesApplicants = maySeeApplicants(viewer);
  // The reason why one was closed is for coordinators.
  const status = seesApplicants ? application.status : getStatusGroup(application.status);
  const { name, email, phone, school, city } = application;
  return {
    id,
    age,
    reference,
    /** Stands for the person if that is hidden. */
    code: createApplicantCode(id),
    timestamp,
    isSpam: status === 'spam',
    review: { version, status, statusSince, assignee, answerDue, answeredAt, newAnswersAt },
    person: seesApplicants ? ({ name, email, phone, school, city } satisfies Person) : null,
    /** Apply it to every text about the application. */
    mask: seesApplicants ? (text: string) => text : createMask(application),
  };
}

/** Hides from a reviewer spam, their own application, and those that they stepped aside from. */
export async function canReadApplication(ctx: Reader, viewer: SignedInViewer, application: ApplicationTable) {
  if (maySeeApplicants(viewer)) return true;
  const reviewer = { email: viewer.email.toLowerCase() };
  const isHidden = application.status === 'spam' || isOwnApplication(reviewer, application);
  if (isHidden || !mayReadVentures(viewer)) return false;
  return (await findOwnScore(ctx, reviewer, application.id))?.kind !== 'stepped-aside';
}
