import { Form, Link, useLocation } from 'react-router';
import { eventCancel as texts } from '../../../content/en/staff/events.ts';
import { formatSpan } from '../../../content/en/times.ts';
import { MessageFields } from '../ui/message-fields.tsx';
import { PageHead } from '../ui/page-head.tsx';
import { SubmitButton } from '../ui/submit-button.tsx';
import { describeGuardian } from './day.tsx';
import type { EventPageProps } from './editor.tsx';
import type { CancelData } from './read-event.ts';

/** Cancels a slot or the whole event: whom it tells, and the message. */
export function EventCancelPage({ data, failure, outcome }: EventPageProps<CancelData>) {
  const { id, version, title, slot, people, template, zone, today } = data;
  const path = `/staff/events/${id}`;
  const count = people.length;
  return (
    <div className="staff-content event-page">
      <Link className="text-link" to={path}>
        {title}
      </Link>
      <PageHead
        heading={slot ? texts.time : texts.event}
        lead={`${formatSpan(slot?.span ?? data.span, today)}, ${zone}. ${texts.chose(count)}`}
      />
      {outcome}
      <div className="event-editor">
        <Form className="sheet event-cancel" method="post" action={path + useLocation().search}>
          <input type="hidden" name="intent" value="cancel" />
          <input type="hidden" name="version" value={version} />
          <input type="hidden" name="slot" value={slot?.id ?? ''} />
          <input type="hidden" name="people" value={count} />
          {count > 0 && (
            <MessageFields
              subject={failure?.values?.['subject'] || template.subject}
              text={failure?.values?.['text'] || template.text}
              rows={11}
              required
            />
          )}
          <div className="button-row">
            <SubmitButton className="button ink">{texts.button(count)}</SubmitButton>
            <Link className="button quiet" to={path}>
              {texts.leave}
            </Link>
          </div>
        </Form>
        <section className="event-public">
          <h2>{texts.chose(count)}</h2>
          <ul className="event-people">
            {people.map((person) => (
              <li key={person.id}>
                <strong dir="auto">
                  {person.name}, {person.age}
                </strong>
                <span>{describeGuardian(person.guardian)}</span>
              </li>
            ))}
          </ul>
          {count > 0 && <p className="staff-note">{texts.waits}</p>}
        </section>
      </div>
    </div>
  );
}
