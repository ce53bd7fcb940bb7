import type { GuardianTable } from '../../db/schema.ts';
import { type Application, pickFields } from '../model/application.ts';
import { type IdentifyingField, identifyingFields, type OpenField, openFields } from '../model/fields.ts';
import type { GuardianStatus } from '../model/guardian.ts';
import { makeApplicantCode, makeReference } from '../model/reference.ts';
import type { Review, ReviewedApplication } from '../model/review.ts';
import type { Viewer } from '../model/viewer.ts';
import { maySeeApplicants } from '../team/policies.ts';

/** Who an applicant is: what a reviewer never receives. */
export type Person = Pick<Application, IdentifyingField>;

export type VisibleApplication = Pick<Application, OpenField> & {
  readonly id: string;
  readonly reference: string;
  /** For example `7K3Q`; stands for the person where that is hidden. */
  readonly code: string;
  readonly timestamp: string;
  readonly isSpam: boolean;
  readonly review: Pick<
    Review,
    'version' | 'status' | 'reason' | 'statusSince' | 'assignee' | 'answerDue' | 'answeredAt' | 'newAnswersAt'
  >;
  readonly person: Person | null;
};

/** The one place that removes what the viewer must not see. Every list, page, search and export goes through it. */
export function showApplication(
  { application, spamFlag, review }: ReviewedApplication,
  viewer: Viewer,
): VisibleApplication {
  const { id, timestamp } = application;
  const { version, status, reason, statusSince, assignee, answerDue, answeredAt, newAnswersAt } = review;
  return {
    ...pickFields(application, openFields),
    id,
    reference: makeReference(id),
    code: makeApplicantCode(id),
    timestamp,
    isSpam: spamFlag !== null,
    review: { version, status, reason, statusSince, assignee, answerDue, answeredAt, newAnswersAt },
    person: maySeeApplicants(viewer) ? pickFields(application, identifyingFields) : null,
  };
}

/**
 * How it stands with the guardian of an applicant, as a viewer may see it; null where no guardian is asked for. `request`: what is
 * stored about the guardian; null for nothing.
 */
export function showGuardian(
  status: GuardianStatus | null,
  request: Pick<GuardianTable, 'email' | 'askedAt' | 'answeredAt'> | null,
  viewer: Viewer,
) {
  if (status === null) return null;
  return {
    status,
    /** Null before a guardian was named, and for who does not see applicants. */
    email: maySeeApplicants(viewer) ? (request?.email ?? null) : null,
    /** When the guardian answered, or else was asked (ISO 8601, UTC). */
    at: request && (request.answeredAt ?? request.askedAt),
  };
}

export type TextPart = { readonly text: string; readonly isContact: boolean };

/** Addresses of mail and web, and numbers that may be a phone's; as a group, so that `split` keeps them. */
const contactPattern =
  /([\w.+-]{1,64}@[\w-]{1,63}(?:\.[\w-]{1,63}){1,4}|(?:https?:\/\/|www\.)[^\s<>]{3,200}|\+?\d[\d ()/.-]{6,20}\d)/gi;

/** A venture text in parts, those apart that look like contact details, so that the page can mark them. */
export function markContacts(text: string): readonly TextPart[] {
  const parts = text.split(contactPattern).map((part, index) => ({ text: part, isContact: index % 2 === 1 }));
  return parts.filter((part) => part.text !== '');
}
