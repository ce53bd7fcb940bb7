import { staffGuardian } from '../../../content/en/staff/guardians.ts';
import { type GuardianStanding, guardianStandings } from '../../../domain/model/guardian.ts';

/** A field of the filter. */
export function GuardianFilter({ value }: { value: GuardianStanding | '' }) {
  return (
    <label className="filter-field">
      {staffGuardian.heading}
      <select className="staff-select" name="guardian" defaultValue={value}>
        <option value="">{staffGuardian.any}</option>
        {guardianStandings.map((standing) => (
          <option key={standing} value={standing}>
            {staffGuardian.states[standing]}
          </option>
        ))}
      </select>
    </label>
  );
}
