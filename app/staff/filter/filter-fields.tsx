import { useState } from 'react';
import { filterTexts, inbox } from '../../../content/en/staff/inbox.ts';
import { statusNames } from '../../../content/en/status-names.ts';
import { statuses } from '../../../domain/model/status.ts';
import { useNameOf } from '../ui/person.tsx';
import { StatusPhase } from '../ui/status-phase.tsx';
import { GuardianFilter } from './guardian-filter.tsx';
import type { FilterData } from './read-filter.ts';

/** The parameters of the address that these fields write. */
export const filterParameters = [
  'age-from',
  'age-to',
  'with',
  'school',
  'city',
  'from',
  'to',
  'overdue',
  'answers',
  'same-person',
  'guardian',
] as const;

/** Two in a row in the popover, one below the other on the page. */
export function FilterFields({ data, place }: { data: FilterData; place: 'popover' | 'page' }) {
  const nameOf = useNameOf();
  const { query, team, seesApplicants } = data;
  const assignee = (
    <label className="filter-field">
      {filterTexts.assignee}
      <select className="staff-select" name="with" defaultValue={query.assignee}>
        <option value="">{filterTexts.anyone}</option>
        <option value="none">{inbox.unassigned}</option>
        {team.map((email) => (
          <option key={email} value={email}>
            {nameOf(email)}
          </option>
        ))}
      </select>
    </label>
  );
  return (
    <>
      {(place === 'page' || !seesApplicants) && (
        <fieldset className="filter-field filter-statuses">
          <legend>{inbox.statusLabel}</legend>
          <div className="chips">
            {statuses.map((status) => (
              <label className="chip" key={status}>
                <input
                  className="only-spoken"
                  type="checkbox"
                  name="status"
                  value={status}
                  defaultChecked={query.statuses.includes(status)}
                />
                <StatusPhase status={status} />
                {statusNames[status]}
              </label>
            ))}
          </div>
        </fieldset>
      )}
      <fieldset className="filter-field">
        <legend>{filterTexts.age}</legend>
        <span className="filter-range">
          <AgeField name="age-from" label={filterTexts.from} value={query.ageFrom} />
          {filterTexts.to}
          <AgeField name="age-to" label={filterTexts.to} value={query.ageTo} />
        </span>
      </fieldset>
      {place === 'popover' && assignee}
      {seesApplicants && (
        <>
          <ValueField name="school" value={query.school} place={place} />
          <ValueField name="city" value={query.city} place={place} />
        </>
      )}
      {place === 'page' && assignee}
      <label className="filter-field">
        {filterTexts.submittedFrom}
        <input name="from" type="date" defaultValue={query.from} />
      </label>
      <label className="filter-field">
        {filterTexts.to}
        <input name="to" type="date" defaultValue={query.to} />
      </label>
      <label className="staff-check">
        <input type="checkbox" name="overdue" value="1" defaultChecked={query.overdue} />
        {filterTexts.overdue}
      </label>
      <label className="staff-check">
        <input type="checkbox" name="answers" value="1" defaultChecked={query.newAnswers} />
        {inbox.newAnswers}
      </label>
      {seesApplicants && (
        <label className="staff-check">
          <input type="checkbox" name="same-person" value="1" defaultChecked={query.samePerson} />
          {filterTexts.samePerson}
        </label>
      )}
      {data.asksForGuardian && <GuardianFilter value={query.guardian} />}
    </>
  );
}

function AgeField({ name, label, value }: { name: string; label: string; value: string }) {
  return (
    <input
      name={name}
      type="number"
      min="0"
      max="999"
      inputMode="numeric"
      defaultValue={value}
      aria-label={`${filterTexts.age}, ${label}`}
    />
  );
}

type ValueFieldProps = {
  readonly name: 'school' | 'city';
  readonly value: string;
  readonly place: string;
};

/** Its suggestions are asked for when they are needed: to count all schools takes longer than to read the list. */
function ValueField({ name, value, place }: ValueFieldProps) {
  const listId = `${place}-${name}`;
  const [values, setValues] = useState<readonly string[]>([]);
  async function suggest(): Promise<void> {
    if (values.length > 0) return;
    // Without an answer the field suggests nothing.
    const response = await fetch(`/staff/values?of=${name}`).catch(() => null);
    if (response?.ok) setValues(await response.json());
  }
  return (
    <label className="filter-field">
      {filterTexts[name]}
      <input
        name={name}
        defaultValue={value}
        placeholder={filterTexts.any[name]}
        list={listId}
        maxLength={200}
        onFocus={() => void suggest()}
      />
      <datalist id={listId}>
        {values.map((option) => (
          <option key={option} value={option} />
        ))}
      </datalist>
    </label>
  );
}
