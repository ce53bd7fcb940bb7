import { type Application, pickFields } from '../model/application.ts';
import { type IdentifyingField, identifyingFields, type OpenField, openFields } from '../model/fields.ts';
import type { GuardianRequest, GuardianStanding } from '../model/guardian.ts';
import { makeApplicantCode, makeReference } from '../model/reference.ts';
import type { Review, ReviewedApplication } from '../model/review.ts';
import type { Viewer } from '../model/viewer.ts';
import { may } from '../team/policies.ts';

/** Who an applicant is: what a reviewer never receives. */
export type Person = Pick<Application, IdentifyingField>;

/** An application as a viewer may see it. */
export type VisibleApplication = Pick<Application, OpenField> & {
  readonly id: string;
  readonly reference: string;
  /** For example `7K3Q`; stands for the person where that is hidden. */
  readonly code: string;
  readonly timestamp: string;
  readonly isSuspected: boolean;
  readonly review: Pick<
    Review,
    'version' | 'status' | 'reason' | 'statusSince' | 'assignee' | 'answerDue' | 'answeredAt'
  >;
  readonly person: Person | null;
};

/** The one place that removes what the viewer must not see. Every list, page, search and export goes through it. */
export function showApplication(
  { application, spamFlag, review }: ReviewedApplication,
  viewer: Viewer,
): VisibleApplication {
  const { id, timestamp } = application;
  const { version, status, reason, statusSince, assignee, answerDue, answeredAt } = review;
  return {
    ...pickFields(application, openFields),
    id,
    reference: makeReference(id),
    code: makeApplicantCode(id),
    timestamp,
    isSuspected: spamFlag !== null,
    review: { version, status, reason, statusSince, assignee, answerDue, answeredAt },
    person: may(viewer, 'see-applicants') ? pickFields(application, identifyingFields) : null,
  };
}

/** How it stands with the guardian of an applicant, as a viewer may see it. */
export type VisibleGuardian = {
  readonly standing: GuardianStanding;
  /** Null before a guardian was named, and for who does not see applicants. */
  readonly email: string | null;
  /** When the guardian answered, or else was asked (ISO 8601, UTC). */
  readonly at: string | null;
};

/** Null where no guardian is asked for. `request`: what is stored about the guardian; null for nothing. */
export function showGuardian(
  standing: GuardianStanding | null,
  request: GuardianRequest | null,
  viewer: Viewer,
): VisibleGuardian | null {
  if (standing === null) return null;
  const email = may(viewer, 'see-applicants') ? (request?.email ?? null) : null;
  return { standing, email, at: request && (request.answeredAt ?? request.askedAt) };
}

/**
 * What the team wrote about an application (a note, the subject of a message) as a viewer may read it: for a reviewer
 * without what says who the applicant is. The venture text is not for this: it is shown as its author wrote it.
 */
export function showTeamText(
  text: string,
  { application, guardianEmail = null }: Pick<ReviewedApplication, 'application'> & { guardianEmail?: string | null },
  viewer: Viewer,
) {
  if (may(viewer, 'see-applicants')) return text;
  const { name, email, phone, school, city } = application;
  const words = [guardianEmail ?? '', email, school, city, name, ...name.split(/\s+/)]
    .map((word) => word.trim())
    .filter(isTelling);
  const patterns = words.map((word) => `(?<![\\p{L}\\p{N}])${escapePattern(word)}(?![\\p{L}\\p{N}])`);
  const digits = phone.match(/\d/g) ?? [];
  // However the number is grouped.
  if (digits.length >= 4) patterns.push(`\\+?${digits.join('[ ()/.-]*')}`);
  return patterns.length === 0 ? text : text.replace(new RegExp(patterns.join('|'), 'giu'), hiddenText);
}

/** Stands where a reviewer must not read on. */
const hiddenText = '[…]';

/** An initial alone tells nothing, and would be found all over a text. */
const isTelling = (word: string) => word.length > 1;

const escapePattern = (text: string) => text.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&');

export type TextPart = { readonly text: string; readonly isContact: boolean };

/** Addresses of mail and web, and numbers that may be a phone's. */
const contactPattern =
  /[\w.+-]{1,64}@[\w-]{1,63}(?:\.[\w-]{1,63}){1,4}|(?:https?:\/\/|www\.)[^\s<>]{3,200}|\+?\d[\d ()/.-]{6,20}\d/gi;

/** A venture text in parts, those apart that look like contact details, so that the page can mark them. */
export function markContacts(text: string): readonly TextPart[] {
  const parts: TextPart[] = [];
  let end = 0;
  for (const { 0: found, index } of text.matchAll(contactPattern)) {
    if (index > end) parts.push({ text: text.slice(end, index), isContact: false });
    parts.push({ text: found, isContact: true });
    end = index + found.length;
  }
  if (end < text.length) parts.push({ text: text.slice(end), isContact: false });
  return parts;
}
