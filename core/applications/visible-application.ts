import type { ApplicationTable } from '../../db/schema.ts';
import type { Reader } from '../context.ts';
import { findOwnScore } from '../reviews/reviewer.ts';
import { createMask } from '../search/find-details.ts';
import { mayReadApplication, maySeeApplicants } from '../team/policies.ts';
import type { SignedInViewer, Viewer } from '../team/viewer.ts';
import type { Person } from './application.ts';
import { createApplicantCode } from './reference.ts';

export type VisibleApplication = ReturnType<typeof showApplication>;

/** Every list, page, search and export goes through here: removes the parts that the viewer must not see. */
export function showApplication(application: ApplicationTable, viewer: Viewer) {
  const { id, age, reference, timestamp, version, statusSince, answeredAt, newAnswersAt } = application;
  const { assigneeEmail: assignee, answerDueOn: answerDue, status } = application;
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
    person: maySeeApplicants(viewer) ? ({ name, email, phone, school, city } satisfies Person) : null,
    /** Apply it to every text about the application. */
    mask: maySeeApplicants(viewer) ? (text: string) => text : createMask(application),
  };
}

export async function canReadApplication(
  ctx: Reader,
  viewer: SignedInViewer,
  application: Pick<ApplicationTable, 'id' | 'email' | 'status'>,
): Promise<boolean> {
  // Coordinators read also what they stepped aside from.
  if (maySeeApplicants(viewer)) return mayReadApplication(viewer, { ...application, hasSteppedAside: false });
  const own = await findOwnScore(ctx, { email: viewer.email.toLowerCase() }, application.id);
  return mayReadApplication(viewer, { ...application, hasSteppedAside: own?.kind === 'stepped-aside' });
}
