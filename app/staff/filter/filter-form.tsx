import type { ReactNode } from 'react';
import { Form, type FormProps } from 'react-router';
import { staffGuardian } from '../../../content/en/staff/guardians.ts';
import { filterTexts, inbox } from '../../../content/en/staff/inbox.ts';
import { statusNames } from '../../../content/en/status-names.ts';
import { pickParameters } from '../../../domain/applications/inbox-query.ts';
import { guardianStatuses } from '../../../domain/model/guardian.ts';
import { statuses } from '../../../domain/model/status.ts';
import { listOptions } from '../ui/choice.tsx';
import { useNameOf } from '../ui/person.tsx';
import { StatusPhase } from '../ui/status-phase.tsx';
import { HiddenParameters } from './filter-tokens.tsx';
import type { FilterData } from './read-filter.ts';

type FilterFieldsProps = { readonly data: FilterData; readonly place: 'popover' | 'page' };

type FilterFormProps = FormProps & FilterFieldsProps & { readonly head?: ReactNode };

export function FilterForm({ data, place, head, children, ...form }: FilterFormProps) {
  const { query } = data;
  const kept = ['q', 'sort', 'order', 'owed', 'own', ...(hasStatus(data, place) ? [] : ['status'])];
  return (
    <Form {...form} action="/staff">
      <HiddenParameters parameters={pickParameters(query, kept)} />
      {head}
      <FilterFields data={data} place={place} />
      <div className="staff-actions">
        <button className="button primary" type="submit">
          {filterTexts.show}
        </button>
        {children}
      </div>
    </Form>
  );
}

/** Next to the chips of a coordinator's list it needs none. */
const hasStatus = ({ seesApplicants }: FilterData, place: FilterFieldsProps['place']) =>
  place === 'page' || !seesApplicants;

/** Two in a row in the popover, one below the other on the page. */
function FilterFields({ data, place }: FilterFieldsProps) {
  const nameOf = useNameOf();
  const { query, team, seesApplicants } = data;
  const people = team.map((email) => ({ value: email, text: nameOf(email) }));
  const assignee = (
    <label className="filter-field">
      {filterTexts.assignee}
      <select className="staff-select" name="with" defaultValue={query.assignee}>
        <option value="">{filterTexts.anyone}</option>
        <option value="none">{inbox.unassigned}</option>
        {listOptions(people)}
      </select>
    </label>
  );
  const boxes = [
    ['overdue', filterTexts.overdue, query.overdue],
    ['answers', inbox.newAnswers, query.newAnswers],
    ...(seesApplicants ? ([['same-person', filterTexts.samePerson, query.samePerson]] as const) : []),
  ] as const;
  return (
    <>
      {hasStatus(data, place) && (
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
          <ValueField name="school" value={query.school} />
          <ValueField name="city" value={query.city} />
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
      {boxes.map(([name, label, isChosen]) => (
        <label className="staff-check" key={name}>
          <input type="checkbox" name={name} value="1" defaultChecked={isChosen} />
          {label}
        </label>
      ))}
      {data.asksForGuardian && (
        <label className="filter-field">
          {staffGuardian.heading}
          <select className="staff-select" name="guardian" defaultValue={query.guardian}>
            <option value="">{staffGuardian.any}</option>
            {listOptions(guardianStatuses.map((status) => ({ value: status, text: staffGuardian.states[status] })))}
          </select>
        </label>
      )}
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

/** The value, or how it begins. */
function ValueField({ name, value }: { name: 'school' | 'city'; value: string }) {
  return (
    <label className="filter-field">
      {filterTexts[name]}
      <input name={name} defaultValue={value} placeholder={filterTexts.any[name]} maxLength={200} />
    </label>
  );
}
