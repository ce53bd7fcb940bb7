import { Link } from 'react-router';
import { detail } from '../../../content/en/staff/applications.ts';
import { Icon } from '../ui/icons.tsx';
import { CopyButton } from './copy-button.tsx';
import type { ApplicationData } from './read-application.ts';

/** The reference, and the ways to the next application, to the one before and back to the list. */
export function TopRow({ data: { application, neighbours, total, query, seesApplicants } }: { data: ApplicationData }) {
  const step = (to: string | null, label: string, icon: 'up' | 'down') =>
    to === null ? (
      <span className="icon-button" aria-disabled="true">
        <Icon name={icon} />
      </span>
    ) : (
      <Link
        className="icon-button"
        to={`/staff/applications/${encodeURIComponent(to)}?${query}`}
        aria-label={label}
        preventScrollReset
      >
        <Icon name={icon} />
      </Link>
    );
  return (
    <div className="detail-top">
      <Link className="text-link detail-back" to={`/staff?${query}`}>
        {detail.back}
      </Link>
      {seesApplicants && (
        <span className="detail-reference">
          {application.reference}
          <CopyButton text={application.reference} label={detail.copyReference} />
        </span>
      )}
      <span className="position">{detail.position(neighbours.position, total)}</span>
      {step(neighbours.previous, detail.previous, 'up')}
      {step(neighbours.next, detail.next, 'down')}
      <Link
        className="icon-button detail-close"
        to={`/staff?${query}`}
        aria-label={detail.close}
        preventScrollReset
        data-key="close"
      >
        <Icon name="close" />
      </Link>
    </div>
  );
}
