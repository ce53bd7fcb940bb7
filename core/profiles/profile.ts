import type { ApplicationTable, ConsentTable, GuardianTable, ProfileTable } from '../../db/schema.ts';
import { type AgeRules, getGuardianStatus } from '../../domain/model/guardian.ts';
import type { ReviewedApplication } from '../../domain/model/review.ts';
import { joinStatus } from '../applications/status.ts';

export type Approver = ConsentTable['approver'];
export type ProfileState = 'draft' | 'waiting' | 'agreed';

/** The part of an application on which its profile depends. */
export type Founder = Pick<ApplicationTable, 'id' | 'name' | 'age' | 'status'>;

/** A profile with all that decides whether investors see it. */
export type Profile = ProfileTable & {
  readonly founder: Founder;
  readonly guardian: GuardianTable | null;
  readonly consents: readonly ConsentTable[];
  /** All who must agree, in their order. */
  readonly approvers: readonly Approver[];
};

export function toFounder({ application: { id, name, age }, review, spamFlag }: ReviewedApplication): Founder {
  return { id, name, age, status: joinStatus(review, spamFlag) };
}

/** Lists who must agree to a profile: the guardian only where one is asked. */
export function listApprovers(founder: Founder, guardian: GuardianTable | null, ages: AgeRules): readonly Approver[] {
  const isAsked = getGuardianStatus(founder, guardian?.state, ages) !== null;
  return isAsked ? ['applicant', 'guardian', 'coordinator'] : ['applicant', 'coordinator'];
}

/** Whether one of them agrees to this very revision. Another guardian has not agreed. */
export function hasApproved({ consents, revision, guardian }: Profile, approver: Approver): boolean {
  const consent = consents.find((one) => one.approver === approver);
  if (!consent || consent.agrees === 0 || consent.revision !== revision) return false;
  return approver !== 'guardian' || (consent.actor === guardian?.id && guardian.state !== 'refused');
}

/** Returns `waiting` if all but the coordinator agree. */
export function getProfileState(profile: Profile): ProfileState {
  const missing = profile.approvers.filter((approver) => !hasApproved(profile, approver));
  if (missing.length === 0) return 'agreed';
  return missing.length === 1 && missing[0] === 'coordinator' ? 'waiting' : 'draft';
}

/** Whether investors may see it now. */
export function isShown(profile: Profile): boolean {
  return profile.founder.status === 'investor-ready' && getProfileState(profile) === 'agreed';
}
