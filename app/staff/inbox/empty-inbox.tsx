import { inboxLink } from '../../../content/en/staff/frame.ts';
import { firstDay, inbox } from '../../../content/en/staff/inbox.ts';
import art from '../../art/before-dawn.svg';
import { SiteLink } from '../../site/site-link.tsx';
import { PageHead } from '../ui/page-head.tsx';
import type { InboxData } from './read-inbox.ts';

/** Before the first application has arrived. */
export function FirstDay({ data: { mayChange, seesApplicants, today } }: { data: InboxData }) {
  return (
    <div className="first-day">
      <PageHead heading={inboxLink} lead={seesApplicants ? `${today}.` : inbox.reviewer} />
      <img className="first-day-art" src={art} alt="" width="1072" height="330" />
      <h2>{firstDay.heading}</h2>
      <p className="first-day-text">{firstDay.text}</p>
      <ol className="first-day-steps">
        {firstDay.steps.map(({ title, text }) => (
          <li key={title}>
            <strong>{title}</strong> {text}
          </li>
        ))}
      </ol>
      <div className="staff-actions">
        {mayChange && (
          <SiteLink className="button primary" to="/staff/team">
            {firstDay.invite}
          </SiteLink>
        )}
        <SiteLink className="button quiet" to="/apply">
          {firstDay.seeForm}
        </SiteLink>
      </div>
    </div>
  );
}
