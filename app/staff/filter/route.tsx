import { Link } from 'react-router';
import { filterTexts } from '../../../content/en/staff/inbox.ts';
import { writeInboxQuery } from '../../../domain/applications/inbox-query.ts';
import { mayReadVentures } from '../../../domain/team/policies.ts';
import { answerStaff, refuseForms } from '../guard.ts';
import { nameStaffPage } from '../staff-page.ts';
import { Icon } from '../ui/icons.tsx';
import { PageHead } from '../ui/page-head.tsx';
import type { Route } from './+types/route';
import { FilterForm } from './filter-form.tsx';
import { clearFilter } from './filter-tokens.tsx';
import { readFilter } from './read-filter.ts';

export const meta = nameStaffPage(filterTexts.heading);

export const loader = answerStaff(mayReadVentures, readFilter);

export const action = refuseForms(mayReadVentures);

export default function Filter({ loaderData: data }: Route.ComponentProps) {
  const parameters = writeInboxQuery(data.query).toString();
  return (
    <>
      <PageHead heading={filterTexts.heading}>
        <Link className="icon-button" to={`/staff?${parameters}`} aria-label={filterTexts.cancel}>
          <Icon name="close" />
        </Link>
      </PageHead>
      <FilterForm key={parameters} data={data} place="page" className="filter-page">
        <Link className="button quiet" to={`/staff/filter?${clearFilter(data.query)}`} replace>
          {filterTexts.clear}
        </Link>
      </FilterForm>
    </>
  );
}
