import { staffGuardian } from '../../../content/en/staff/guardians.ts';
import type { GuardianStanding } from '../../../domain/model/guardian.ts';

/** A small line about the guardian of an applicant; nothing where none is asked for. */
export function GuardianMark({ standing }: { standing: GuardianStanding | null }) {
  if (standing === null) return null;
  return (
    <span className="guardian-mark" data-state={standing}>
      {staffGuardian.mark.replace('{state}', staffGuardian.states[standing])}
    </span>
  );
}
