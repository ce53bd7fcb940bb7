import { staffGuardian } from '../../../content/en/staff/guardians.ts';
import type { GuardianStatus } from '../../../domain/model/guardian.ts';

/** A small line about the guardian of an applicant; nothing where none is asked for. */
export function GuardianMark({ status }: { status: GuardianStatus | null }) {
  if (status === null) return null;
  return (
    <span className="guardian-mark" data-state={status}>
      {staffGuardian.mark.replace('{state}', staffGuardian.states[status])}
    </span>
  );
}
