import { inboxLink } from '../../../content/en/staff/frame.ts';
import { emptyInbox, inbox } from '../../../content/en/staff/inbox.ts';
import art from '../../art/before-dawn.svg';
import { SiteLink } from '../../site/site-link.tsx';
import { PageHead } from '../ui/page-head.tsx';
import type { InboxData } from './read-inbox.ts';

/** Before the first application has arrived. */
export function EmptyInbox({ data: { mayChange, seesApplicants, today } }: { data: InboxData }) {
  return (
    <div className="empty-inbox">
      <PageHead heading={inboxLink} lead={seesApplicants ? `${today}.` : inbox.reviewer} />
      <img className="empty-inbox-art" src={art} alt="" width="1072" height="330" />
      <h2>{emptyInbox.heading}</h2>
      <p className="empty-inbox-text">{emptyInbox.text}</p>
      <ol className="empty-inbox-steps">
        {emptyInbox.steps.map(({ title, text }) => (
          <li key={title}>
            <strong>{title}</strong> {text}
          </li>
        ))}
      </ol>
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
  );
}
