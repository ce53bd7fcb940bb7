import { Form, Link } from 'react-router';
import { filterTexts } from '../../../content/en/staff/inbox.ts';
import { writeInboxQuery } from '../../../domain/applications/inbox-query.ts';
import { Icon } from '../ui/icons.tsx';
import { FilterFields, filterParameters } from './filter-fields.tsx';
import { clearFilter, HiddenQuery } from './filter-tokens.tsx';
import type { FilterData } from './read-filter.ts';
import { useMatchCount } from './use-match-count.ts';

const filterId = 'filter';

/** The filter under its button; on phones the button leads to its own page. */
export function FilterButton({ data }: { data: FilterData }) {
  const parameters = writeInboxQuery(data.query).toString();
  const label = (
    <>
      <Icon name="filter" />
      {filterTexts.button}
    </>
  );
  return (
    <>
      <button className="button quiet with-icon filter-open" type="button" popoverTarget={filterId}>
        {label}
      </button>
      <Link className="button quiet with-icon filter-link" to={`/staff/filter?${parameters}`}>
        {label}
      </Link>
      <FilterPopover data={data} key={parameters} />
    </>
  );
}

function FilterPopover({ data }: { data: FilterData }) {
  const { query, total, seesApplicants } = data;
  const { count, onInput } = useMatchCount(total);
  return (
    <Form
      className="popover filter-popover"
      id={filterId}
      popover="auto"
      action="/staff"
      aria-labelledby="filter-heading"
      preventScrollReset
      onInput={onInput}
      // Closed by the browser, it gives the focus back to its button.
      onSubmit={({ currentTarget }) => currentTarget.hidePopover()}
    >
      <HiddenQuery query={query} without={seesApplicants ? filterParameters : ['status', ...filterParameters]} />
      <div className="popover-head">
        <h2 id="filter-heading">{filterTexts.heading}</h2>
        <Link to={`/staff?${writeInboxQuery(clearFilter(query, seesApplicants))}`} preventScrollReset>
          {filterTexts.clear}
        </Link>
      </div>
      <FilterFields data={data} place="popover" />
      <div className="staff-actions">
        <button className="button primary" type="submit">
          {filterTexts.show(count)}
        </button>
        <button className="button quiet" type="button" popoverTarget={filterId} popoverTargetAction="hide">
          {filterTexts.cancel}
        </button>
      </div>
    </Form>
  );
}
