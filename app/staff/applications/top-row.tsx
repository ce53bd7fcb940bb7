import { Link, useNavigate, useRouteLoaderData } from 'react-router';
import { detail } from '../../../content/en/staff/applications.ts';
import { inbox } from '../../../content/en/staff/inbox.ts';
import type { InboxData } from '../inbox/read-inbox.ts';
import { turnPage } from '../list-address.ts';
import { Icon } from '../ui/icons.tsx';
import { PageLink } from '../ui/page-link.tsx';
import { usePageKeys } from '../use-page-keys.ts';
import { CopyButton } from './contact.tsx';
import type { ApplicationData } from './read-application.ts';

/** The reference, and the ways to the next application, to the one before and back to the list. */
export function TopRow({ data: { application, neighbours, total, query, seesApplicants } }: { data: ApplicationData }) {
  const list = useRouteLoaderData<InboxData>('staff/inbox/route');
  const isListed = (id: string) => list?.rows.some((row) => row.id === id);
  /** At the end of a page of the list the next page comes along. */
  const turn = (to: string, isBack: boolean) => {
    const cursor = isBack ? list?.previous : list?.next;
    return cursor && isListed(application.id) && !isListed(to)
      ? turnPage(query, isBack ? 'before' : 'after', cursor)
      : query;
  };
  const step = (to: string | null, isBack: boolean) =>
    to && `/staff/applications/${encodeURIComponent(to)}?${turn(to, isBack)}`;
  const previous = step(neighbours.previous, true);
  const next = step(neighbours.next, false);
  const navigate = useNavigate();
  const lead = (to: string | null) => to !== null && navigate(to, { preventScrollReset: true });
  usePageKeys({ j: () => lead(next), k: () => lead(previous), Escape: () => lead(`/staff?${query}`) });
  return (
    <div className="wrap-row detail-top">
      <Link className="text-link detail-back" to={`/staff?${query}`}>
        {detail.back}
      </Link>
      {seesApplicants && (
        <span className="wrap-row detail-reference">
          {application.reference}
          <CopyButton text={application.reference} label={detail.copyReference} />
        </span>
      )}
      <span className="position" role="status">
        <span className="only-spoken">{application.person?.name ?? inbox.applicant(application.code)}, </span>
        {detail.position(neighbours.position, total)}
      </span>
      <PageLink to={previous} text={detail.previous} icon="up" />
      <PageLink to={next} text={detail.next} icon="down" />
      <Link className="icon-button detail-close" to={`/staff?${query}`} aria-label={detail.close} preventScrollReset>
        <Icon name="close" />
      </Link>
    </div>
  );
}
