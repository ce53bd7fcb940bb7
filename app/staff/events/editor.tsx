import { type ReactNode, useState } from 'react';
import { Form, Link, useLocation } from 'react-router';
import { eventCancel, type eventDay, events, eventEditor as texts } from '../../../content/en/staff/events.ts';
import { cancel } from '../../../content/en/staff/forms.ts';
import { formatSpan } from '../../../content/en/times.ts';
import { type EventFormError, rowFields, slotsLimit } from '../../../core/events/event-form.ts';
import type { FormFailure } from '../../ui/form/form-result.ts';
import { useForm } from '../../ui/form/use-form.ts';
import { Choices } from '../ui/choice.tsx';
import { Field, readFields } from '../ui/field.tsx';
import { PageHead } from '../ui/page-head.tsx';
import { SubmitButton } from '../ui/submit-button.tsx';
import type { EditorData } from './read-event.ts';

/** The props of each page of an event. */
export type EventPageProps<Data> = {
  readonly data: Data;
  readonly failure: FormFailure<keyof typeof eventDay.refusals, string, EventFormError> | undefined;
  readonly outcome: ReactNode;
};

const emptyRows = 3;

/** All of an event. A slot that somebody chose is not part of the form. */
export function EventEditor({ data, failure, outcome }: EventPageProps<EditorData>) {
  const { id, version, title, today, zone, fixed, stored } = data;
  const path = `/staff/events/${id}`;
  const { form, wrongFields } = useForm<string, EventFormError>({
    action: path + useLocation().search,
    result: failure,
    statusId: 'outcome',
  });
  const shown: { readonly [field: string]: string | undefined } = failure?.values ?? stored;
  const isFilled = (index: number) => rowFields.some((field) => shown[`${field}-${index}`]);
  const last = [...Array(slotsLimit).keys()].findLast(isFilled) ?? -1;
  const [added, setAdded] = useState(emptyRows);
  const rows = [...Array(Math.min(slotsLimit, last + 1 + added)).keys()];
  const field = readFields({ shown, wrongFields, refusals: texts.errors });
  return (
    <div className="staff-content event-page">
      <Link className="text-link" to="/staff/events">
        {events.title}
      </Link>
      <PageHead heading={title ?? events.new} lead={texts.zone(zone)} />
      {outcome}
      <Form className="event-editor" {...form}>
        <input type="hidden" name="intent" value="save" />
        <input type="hidden" name="version" value={version} />
        <input type="hidden" name="form" value={shown['form'] ?? ''} />
        <div className="sheet">
          <Field {...field('title')} label={texts.fields.title} />
          <Choices name="kind" legend={texts.kind} texts={events.kinds} chosen={shown['kind'] || 'interview'} />
          <Field {...field('venue')} label={texts.fields.venue} />
          <Field {...field('note')} label={texts.fields.note} rows={3} />
          <Field {...field('answerBy')} label={texts.fields.answerBy} type="date" />
          <h2>{texts.times}</h2>
          {fixed.map((slot) => (
            <p key={slot.id}>
              {formatSpan(slot.span, today)}. {texts.chosen}: {events.of(slot.booked, slot.places)}{' '}
              <Link to={`${path}?cancel=${slot.id}`}>{eventCancel.time}</Link>
            </p>
          ))}
          {rows.map((index) => (
            <fieldset className="wrap-row event-row" key={index}>
              <legend className="only-spoken">{`${texts.times} ${index + 1}`}</legend>
              <input type="hidden" name={`slot-${index}`} value={shown[`slot-${index}`] ?? ''} />
              <Field {...field(`day-${index}`)} label={texts.row.day} type="date" />
              <Field {...field(`from-${index}`)} label={texts.row.from} type="time" />
              <Field {...field(`to-${index}`)} label={texts.row.to} type="time" />
              <Field {...field(`places-${index}`)} label={texts.row.places} />
            </fieldset>
          ))}
          {rows.length < slotsLimit && (
            <button className="link-button" type="button" onClick={() => setAdded(added + 1)}>
              {texts.add}
            </button>
          )}
          <p className="soft">{texts.rows}</p>
          <div className="button-row">
            <SubmitButton className="button primary">{texts.save}</SubmitButton>
            <Link className="button quiet" to={id === 'new' ? '/staff/events' : path}>
              {cancel}
            </Link>
          </div>
        </div>
        <section className="event-public">
          <h2>{texts.public}</h2>
          <label className="staff-check">
            <input type="checkbox" name="isPublic" defaultChecked={shown['isPublic'] === 'on'} />
            {texts.isPublic}
          </label>
          <Field {...field('publicVenue')} label={texts.fields.publicVenue} />
          <Field {...field('publicFor')} label={texts.fields.publicFor} />
          <p className="soft">{texts.publicNote}</p>
        </section>
      </Form>
    </div>
  );
}
