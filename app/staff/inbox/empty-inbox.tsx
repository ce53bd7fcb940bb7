import { inboxLink } from '../../../content/en/staff/frame.ts';
import { emptyInbox, inbox } from '../../../content/en/staff/inbox.ts';
import { SiteLink } from '../../site/site-link.tsx';
import { PageHead } from '../ui/page-head.tsx';
import type { InboxData } from './read-inbox.ts';

/** Before the first application has arrived. */
export function EmptyInbox({ data: { mayChange, seesApplicants, today } }: { data: InboxData }) {
  return (
    <>
      <PageHead heading={inboxLink} lead={seesApplicants ? `${today}.` : inbox.reviewer} />
      <div className="staff-empty">
        <h2>{emptyInbox.heading}</h2>
        <p>{emptyInbox.text}</p>
        <div className="staff-actions">
          {mayChange && (
            <SiteLink className="button primary" to="/staff/team">
              {emptyInbox.invite}
            </SiteLink>
          )}
          <SiteLink className="button quiet" to="/apply">
            {emptyInbox.seeForm}
          </SiteLink>
        </div>
      </div>
    </>
  );
}
