import type { ReactNode } from 'react';
import { Form, Link } from 'react-router';
import { eventDay, events, eventEditor as texts } from '../../../content/en/staff/events.ts';
import { type EventRefusal, maximumTimes, rowFields, severalFields } from '../../../domain/events/event-form.ts';
import { eventKinds } from '../../../domain/messages/invitation.ts';
import { useForm } from '../../ui/form/use-form.ts';
import { PageHead } from '../ui/page-head.tsx';
import { SubmitButton } from '../ui/submit-button.tsx';
import { type EventFailure, Field, FieldError, type Values } from './event-field.tsx';

type EditorProps = {
  readonly data: {
    readonly id: string;
    readonly version: number;
    readonly title?: string;
    readonly zone: string;
    /** How many places of each time are given, by its id. */
    readonly given: { readonly [time: string]: number };
    readonly stored: Values;
  };
  readonly failure: EventFailure | undefined;
  readonly isPosting: boolean;
  readonly outcome: ReactNode;
};

const emptyRows = 3;

/** All of an event. Without scripts there are three empty rows, and "Add several" makes others. */
export function EventEditor({ data, failure, isPosting, outcome }: EditorProps) {
  const { id, version, title, zone, given, stored } = data;
  const path = `/staff/events/${id}`;
  const { form, wrongFields } = useForm<string, EventRefusal>({
    action: path,
    result: failure,
    statusId: 'outcome',
  });
  const shown: Values = failure?.values ?? stored;
  const isFilled = (index: number) => rowFields.some((field) => shown[`${field}-${index}`]);
  const last = [...Array(maximumTimes).keys()].findLast(isFilled) ?? -1;
  const rows = [...Array(Math.min(maximumTimes, last + 1 + emptyRows)).keys()];
  const field = { shown, wrongFields };
  return (
    <div className="staff-content event-page">
      <Link className="text-link" to="/staff/events">
        {events.title}
      </Link>
      <PageHead heading={title ?? events.new} lead={texts.zone(zone)} />
      {outcome}
      <Form className="event-editor" preventScrollReset {...form}>
        <input type="hidden" name="intent" value="save" />
        <input type="hidden" name="version" value={version} />
        <div className="sheet">
          <Field name="title" label={texts.fields.title} {...field} />
          <fieldset className="choices">
            <legend>{texts.kind}</legend>
            {eventKinds.map((kind) => (
              <label key={kind}>
                <input type="radio" name="kind" value={kind} defaultChecked={kind === (shown['kind'] || 'interview')} />
                {events.kinds[kind]}
              </label>
            ))}
          </fieldset>
          <Field name="venue" label={texts.fields.venue} {...field} />
          <div className="field">
            <label htmlFor="note">{texts.fields.note}</label>
            <textarea id="note" name="note" rows={3} dir="auto" defaultValue={shown['note']} />
            <FieldError name="note" wrongFields={wrongFields} />
          </div>
          <Field name="answerBy" label={texts.fields.answerBy} type="date" {...field} />
          <h2>{texts.times}</h2>
          {rows.map((index) => {
            const time = shown[`time-${index}`] ?? '';
            const isKept = (given[time] ?? 0) > 0;
            return (
              <fieldset className="event-row" key={index}>
                <legend className="only-spoken">{`${texts.times} ${index + 1}`}</legend>
                <input type="hidden" name={`time-${index}`} value={time} />
                <Field name={`day-${index}`} label={texts.row.day} type="date" readOnly={isKept} {...field} />
                <Field name={`from-${index}`} label={texts.row.from} type="time" readOnly={isKept} {...field} />
                <Field name={`to-${index}`} label={texts.row.to} type="time" readOnly={isKept} {...field} />
                <Field name={`places-${index}`} label={texts.row.places} {...field} />
                {isKept && (
                  <p className="soft">
                    {texts.row.chosen}: {given[time]} <Link to={`${path}?time=${time}`}>{eventDay.moveOrCancel}</Link>
                  </p>
                )}
              </fieldset>
            );
          })}
          <p className="soft">{texts.rows}</p>
          <fieldset className="event-row event-several">
            <legend>{texts.several}</legend>
            {severalFields.map((name) => (
              <Field
                key={name}
                name={name}
                label={texts.severalFields[name]}
                type={name === 'several-day' ? 'date' : name === 'several-from' ? 'time' : 'text'}
                {...field}
              />
            ))}
          </fieldset>
          <div className="button-row">
            <SubmitButton className="button primary" isPosting={isPosting}>
              {texts.save}
            </SubmitButton>
            <Link className="button quiet" to={id === 'new' ? '/staff/events' : path}>
              {texts.cancel}
            </Link>
          </div>
        </div>
        <section className="event-public">
          <h2>{texts.public}</h2>
          <label className="staff-check">
            <input type="checkbox" name="isPublic" defaultChecked={shown['isPublic'] === 'on'} />
            {texts.isPublic}
          </label>
          <Field name="publicVenue" label={texts.fields.publicVenue} {...field} />
          <Field name="publicFor" label={texts.fields.publicFor} {...field} />
          <p className="soft">{texts.publicNote}</p>
        </section>
      </Form>
    </div>
  );
}
