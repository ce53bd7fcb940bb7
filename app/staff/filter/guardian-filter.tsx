import { staffGuardian } from '../../../content/en/staff/guardians.ts';
import { type GuardianStatus, guardianStatuses } from '../../../domain/model/guardian.ts';

export function GuardianFilter({ value }: { value: GuardianStatus | '' }) {
  return (
    <label className="filter-field">
      {staffGuardian.heading}
      <select className="staff-select" name="guardian" defaultValue={value}>
        <option value="">{staffGuardian.any}</option>
        {guardianStatuses.map((status) => (
          <option key={status} value={status}>
            {staffGuardian.states[status]}
          </option>
        ))}
      </select>
    </label>
  );
}
