import { inboxLink } from '../../../content/en/staff.ts';
import { firstDay } from '../../../content/en/staff-inbox.ts';
import art from '../../art/before-dawn.svg';
import { SiteLink } from '../../site/site-link.tsx';
import { PageHead } from '../page-head.tsx';

/** Before the first application has arrived. */
export function FirstDay({ mayChange }: { mayChange: boolean }) {
  return (
    <>
      <PageHead heading={inboxLink} />
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
          <SiteLink className="button ink" to="/staff/team">
            {firstDay.invite}
          </SiteLink>
        )}
        <SiteLink className="button quiet" to="/apply">
          {firstDay.seeForm}
        </SiteLink>
      </div>
    </>
  );
}
