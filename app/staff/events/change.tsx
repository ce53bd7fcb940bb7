import { useEffect, useRef } from 'react';
import { Form, Link, useLocation } from 'react-router';
import { eventEditor, eventChange as texts } from '../../../content/en/staff/events.ts';
import { formatSpan } from '../../../content/en/times.ts';
import { selectGap } from '../applications/use-message-draft.ts';
import { Field, readFields } from '../ui/field.tsx';
import { MessageFields } from '../ui/message-fields.tsx';
import { PageHead } from '../ui/page-head.tsx';
import { SubmitButton } from '../ui/submit-button.tsx';
import { describeGuardian } from './day.tsx';
import type { EventPageProps } from './editor.tsx';
import type { ChangeData } from './read-event.ts';

/** A time or one person that is moved, a time or the whole event that is cancelled: whom it tells, and the message. */
export function EventChangePage({ data, failure, outcome }: EventPageProps<ChangeData>) {
  const { id, version, title, time, only, targets, about, count, people, template, zone, today } = data;
  const path = `/staff/events/${id}`;
  const { search } = useLocation();
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (failure?.code === 'unfinished' && form.current) selectGap(form.current);
  }, [failure]);
  const isMove = about === 'moved' && time !== null;
  const [day, from] = (time?.span.start ?? '').split('T');
  const shown: { readonly [field: string]: string | undefined } = {
    day,
    from,
    to: time?.span.end.slice(11),
    ...failure?.values,
  };
  const field = readFields({ shown, wrongFields: {}, refusals: eventEditor.errors });
  const heading = isMove ? (only ? texts.moveOne(only.name) : texts.move) : time ? texts.cancelTime : texts.cancelEvent;
  return (
    <div className="staff-content event-page">
      <Link className="text-link" to={path}>
        {title}
      </Link>
      <PageHead
        heading={heading}
        lead={`${formatSpan(time?.span ?? data.span, today)}, ${zone}. ${texts.chose(count)}`}
      />
      {outcome}
      <div className="event-editor">
        <Form className="sheet event-change" method="post" action={path + search} key={about} ref={form}>
          <input type="hidden" name="intent" value={isMove ? 'move' : time ? 'cancel-time' : 'cancel'} />
          <input type="hidden" name="version" value={version} />
          {time && <input type="hidden" name="time" value={time.id} />}
          {isMove && (
            <>
              <input type="hidden" name="only" value={only?.id ?? ''} />
              <fieldset className="choices stacked">
                <legend>{texts.whereTo}</legend>
                {!only && (
                  <>
                    <label>
                      <input type="radio" name="into" value="" defaultChecked={!shown['into']} />
                      {texts.own}
                    </label>
                    <div className="wrap-row event-row">
                      <Field {...field('day')} label={eventEditor.row.day} type="date" />
                      <Field {...field('from')} label={eventEditor.row.from} type="time" />
                      <Field {...field('to')} label={eventEditor.row.to} type="time" />
                    </div>
                  </>
                )}
                {targets.map(({ id: target, span, left }) => (
                  <label key={target}>
                    <input type="radio" name="into" value={target} defaultChecked={shown['into'] === target} required />
                    {formatSpan(span, today)}, {texts.left(left)}
                  </label>
                ))}
              </fieldset>
              {only ? (
                targets.length === 0 && <p className="staff-note">{texts.noneLeft}</p>
              ) : (
                <Link to={`${path}?time=${time.id}&give-up=1`}>{texts.cancelTime}</Link>
              )}
            </>
          )}
          <MessageFields
            subject={failure?.values?.['subject'] || template.subject}
            text={failure?.values?.['text'] || template.text}
            rows={11}
            required
          />
          <div className="button-row">
            <SubmitButton className={isMove ? 'button primary' : 'button ink'}>
              {isMove ? texts.moveButton(count) : texts.cancelButton(count)}
            </SubmitButton>
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
          {count > 0 && (
            <p className="staff-note">
              {texts.waits} {isMove && texts.isKept}
            </p>
          )}
          <p className="soft">{texts.feed}</p>
        </section>
      </div>
    </div>
  );
}
