import type { ApplicationTable, GuardianTable } from '../../db/schema.ts';
import type { GuardianStatus } from '../guardians/guardian.ts';
import { createMask } from '../search/mask-text.ts';
import { maySeeApplicants } from '../team/policies.ts';
import type { Viewer } from '../team/viewer.ts';
import type { Person } from './application.ts';
import { makeApplicantCode } from './reference.ts';

export type VisibleApplication = ReturnType<typeof showApplication>;

/** The one place that removes what the viewer must not see. Every list, page, search and export goes through it. */
export function showApplication(application: ApplicationTable, viewer: Viewer) {
  const { id, age, reference, timestamp, version, statusSince, answeredAt, newAnswersAt } = application;
  const { assigneeEmail: assignee, answerDueOn: answerDue, status } = application;
  const { name, email, phone, school, city } = application;
  return {
    id,
    age,
    reference,
    /** Stands for the person where that is hidden. */
    code: makeApplicantCode(id),
    timestamp,
    isSpam: status === 'spam',
    review: { version, status, statusSince, assignee, answerDue, answeredAt, newAnswersAt },
    person: maySeeApplicants(viewer) ? ({ name, email, phone, school, city } satisfies Person) : null,
    /** For every text about it, above all the venture text. */
    mask: maySeeApplicants(viewer) ? (text: string) => text : createMask(application),
  };
}

/** The state of the guardian as a viewer may see it; null where no guardian is asked. */
export function showGuardian(
  status: GuardianStatus | null,
  request: Pick<GuardianTable, 'email' | 'askedAt' | 'answeredAt'> | null,
  viewer: Viewer,
) {
  if (status === null) return null;
  return {
    status,
    email: maySeeApplicants(viewer) ? (request?.email ?? null) : null,
    /** When the guardian answered, or else was asked (ISO 8601, UTC). */
    at: request && (request.answeredAt ?? request.askedAt),
  };
}
