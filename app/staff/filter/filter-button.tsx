import { Link } from 'react-router';
import { filterTexts } from '../../../content/en/staff/inbox.ts';
import { writeInboxQuery } from '../../../domain/applications/inbox-query.ts';
import { Icon } from '../ui/icons.tsx';
import { FilterForm } from './filter-form.tsx';
import { clearFilter } from './filter-tokens.tsx';
import type { FilterData } from './read-filter.ts';

const filterId = 'filter';

/** The filter under its button; on phones the button leads to its own page. */
export function FilterButton({ data }: { data: FilterData }) {
  const { query, seesApplicants } = data;
  const parameters = writeInboxQuery(query).toString();
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
      <FilterForm
        key={parameters}
        data={data}
        place="popover"
        className="popover filter-popover"
        id={filterId}
        popover="auto"
        aria-labelledby="filter-heading"
        preventScrollReset
        // Closed by the browser, it gives the focus back to its button.
        onSubmit={({ currentTarget }) => currentTarget.hidePopover()}
        head={
          <div className="popover-head">
            <h2 id="filter-heading">{filterTexts.heading}</h2>
            <Link to={`/staff?${clearFilter(query, seesApplicants)}`} preventScrollReset>
              {filterTexts.clear}
            </Link>
          </div>
        }
      >
        <button className="button quiet" type="button" popoverTarget={filterId} popoverTargetAction="hide">
          {filterTexts.cancel}
        </button>
      </FilterForm>
    </>
  );
}
