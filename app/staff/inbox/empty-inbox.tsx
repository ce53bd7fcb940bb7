import { inboxLink } from '../../../content/en/staff/frame.ts';
import { emptyInbox, inbox } from '../../../content/en/staff/inbox.ts';
import art from '../../art/before-dawn.svg';
import { SiteLink } from '../../site/site-link.tsx';
import { PhaseGlyph } from '../../ui/phase-glyph.tsx';
import { StatusGlyph } from '../../ui/status-glyph.tsx';
import { PageHead } from '../ui/page-head.tsx';
import type { InboxData } from './read-inbox.ts';

/** Before the first application has arrived. */
export function EmptyInbox({ data: { mayChange, seesApplicants, today, firstSteps } }: { data: InboxData }) {
  return (
    <div className="empty-inbox">
      <PageHead heading={inboxLink} lead={seesApplicants ? `${today}.` : inbox.reviewer} />
      <img className="empty-inbox-art" src={art} alt="" width="1072" height="330" />
      <h2>{emptyInbox.heading}</h2>
      <p className="empty-inbox-text">{emptyInbox.text}</p>
      {firstSteps.length > 0 && (
        <>
          <FirstSteps steps={firstSteps} />
          <p className="staff-note">
            <PhaseGlyph phase={4} />
            <strong>{emptyInbox.demo.question}</strong> <code>{emptyInbox.demo.command}</code> {emptyInbox.demo.text}
          </p>
        </>
      )}
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

function FirstSteps({ steps }: { steps: InboxData['firstSteps'] }) {
  return (
    <section className="message-section empty-inbox-steps">
      <h3>
        {emptyInbox.before}{' '}
        <span className="message-section-count soft">
          {emptyInbox.done(steps.filter(({ isDone }) => isDone).length, steps.length)}
        </span>
      </h3>
      <ul>
        {steps.map(({ id, isDone }) => {
          const { title, text, link, done } = emptyInbox.steps[id];
          return isDone ? (
            <li className="check soft" key={id}>
              <StatusGlyph kind="ok" />
              <span>{done}</span>
            </li>
          ) : (
            <li className="check" key={id}>
              <PhaseGlyph phase={1} />
              <div>
                <strong>{title}</strong>
                <p>{text}</p>
              </div>
              <SiteLink className="staff-link" to={link.to}>
                {link.text}
              </SiteLink>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
