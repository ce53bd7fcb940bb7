import type { ReactNode } from 'react';
import { Form, Link } from 'react-router';
import { eventEditor, eventChange as texts } from '../../../content/en/staff/events.ts';
import { formatSpan } from '../../../content/en/times.ts';
import type { LocalSpan } from '../../../domain/ports/mail-request.ts';
import { MessageFields } from '../ui/message-fields.tsx';
import { PageHead } from '../ui/page-head.tsx';
import { SubmitButton } from '../ui/submit-button.tsx';
import { type DayPerson, describeGuardian } from './day.tsx';
import { type EventFailure, Field } from './event-field.tsx';

type ChangeProps = {
  readonly data: {
    readonly id: string;
    readonly version: number;
    readonly title: string;
    readonly span: LocalSpan;
    readonly zone: string;
    /** Absent for the whole event. */
    readonly time: { readonly id: string; readonly span: LocalSpan } | undefined;
    readonly about: 'moved' | 'cancelled';
    /** How many are told. */
    readonly count: number;
    readonly people: readonly DayPerson[];
    readonly template: { readonly subject: string; readonly text: string };
  };
  readonly failure: EventFailure | undefined;
  readonly isPosting: boolean;
  readonly outcome: ReactNode;
};

/** A time that is moved or cancelled, or the whole event: whom it tells, and the message. */
export function EventChangePage({ data, failure, isPosting, outcome }: ChangeProps) {
  const { id, version, title, time, about, count, people, template, zone } = data;
  const path = `/staff/events/${id}`;
  const isMove = about === 'moved' && time !== undefined;
  const [day, from] = (time?.span.start ?? '').split('T');
  const shown = failure?.values ?? { day, from, to: time?.span.end.slice(11) };
  const heading = isMove ? texts.move : time ? texts.cancelTime : texts.cancelEvent;
  return (
    <div className="staff-content event-page">
      <Link className="text-link" to={path}>
        {title}
      </Link>
      <PageHead heading={heading} lead={`${formatSpan(time?.span ?? data.span)}, ${zone}. ${texts.chose(count)}`} />
      {outcome}
      <div className="event-editor">
        <Form className="sheet event-change" method="post" action={path} preventScrollReset key={about}>
          <input type="hidden" name="intent" value={isMove ? 'move' : time ? 'cancel-time' : 'cancel'} />
          <input type="hidden" name="version" value={version} />
          {time && <input type="hidden" name="time" value={time.id} />}
          {isMove && (
            <>
              <div className="event-row">
                <Field name="day" label={eventEditor.row.day} type="date" shown={shown} wrongFields={{}} />
                <Field name="from" label={eventEditor.row.from} type="time" shown={shown} wrongFields={{}} />
                <Field name="to" label={eventEditor.row.to} type="time" shown={shown} wrongFields={{}} />
              </div>
              <Link to={`${path}?time=${time.id}&give-up=1`}>{texts.cancelTime}</Link>
            </>
          )}
          <MessageFields
            label={texts.text}
            subject={failure?.values?.['subject'] || template.subject}
            text={failure?.values?.['text'] || template.text}
            rows={11}
            required
          />
          <div className="button-row">
            <SubmitButton className={isMove ? 'button primary' : 'button ink'} isPosting={isPosting}>
              {isMove ? texts.moveButton(count) : texts.cancelButton(count)}
            </SubmitButton>
            <Link className="button quiet" to={path}>
              {texts.leave}
            </Link>
          </div>
        </Form>
        <section>
          <h2>{texts.chose(count)}</h2>
          <ul className="event-people">
            {people.map((person) => (
              <li key={person.id}>
                <strong>
                  {person.name}, {person.age}
                </strong>
                <span>{describeGuardian(person.guardian)}</span>
              </li>
            ))}
          </ul>
          <p className="staff-note">{texts.waits}</p>
          <p className="soft">{texts.feed}</p>
        </section>
      </div>
    </div>
  );
}
