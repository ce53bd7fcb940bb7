import { Link, useNavigate } from 'react-router';
import { detail } from '../../../content/en/staff/applications.ts';
import { inbox } from '../../../content/en/staff/inbox.ts';
import { pageSize, turnPage } from '../list-address.ts';
import { Icon } from '../ui/icons.tsx';
import { PageLink } from '../ui/page-link.tsx';
import { usePageKeys } from '../use-page-keys.ts';
import { CopyButton } from './contact.tsx';
import type { ApplicationData } from './read-application.ts';

/** The reference, and the ways to the next application, to the one before and back to the list. */
export function TopRow({ data: { application, neighbours, query, seesApplicants } }: { data: ApplicationData }) {
  /** At the end of a page of the list the next page comes along. */
  const turn = (position: number) => turnPage(query, Math.ceil(position / pageSize));
  const step = (to: string | null, position: number) =>
    to && `/staff/applications/${encodeURIComponent(to)}?${turn(position)}`;
  const previous = step(neighbours.previous, neighbours.position - 1);
  const next = step(neighbours.next, neighbours.position + 1);
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
        {detail.position(neighbours.position, neighbours.total)}
      </span>
      <PageLink to={previous} text={detail.previous} icon="up" />
      <PageLink to={next} text={detail.next} icon="down" />
      <Link className="icon-button detail-close" to={`/staff?${query}`} aria-label={detail.close} preventScrollReset>
        <Icon name="close" />
      </Link>
    </div>
  );
}
