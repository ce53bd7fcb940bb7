import { type ReactNode, useState } from 'react';
import { Form, useLocation } from 'react-router';
import { cancel } from '../../../content/en/forms.ts';
import { type eventDay, events, eventEditor as texts } from '../../../content/en/staff/events.ts';
import { formatSpan } from '../../../content/en/times.ts';
import { type EventFormError, rowFields, slotsLimit } from '../../../core/events/event-form.ts';
import type { FormFailure } from '../../ui/form/form-result.ts';
import { useForm } from '../../ui/form/use-form.ts';
import { Button, ButtonLink } from '../../ui/kit/button.tsx';
import { Checkbox } from '../../ui/kit/checkbox.tsx';
import { Icon } from '../../ui/kit/icon.tsx';
import { PageHeader } from '../../ui/kit/page-header.tsx';
import { Sheet } from '../../ui/kit/sheet.tsx';
import { SubmitButton } from '../../ui/kit/submit-button.tsx';
import { TextArea } from '../../ui/kit/text-area.tsx';
import { TextField } from '../../ui/kit/text-field.tsx';
import { findNextTime } from './next-time.ts';
import type { EditorData } from './read-event.ts';

/** The props of each page of an event. */
export type EventPageProps<Data> = {
  readonly data: Data;
  readonly failure: FormFailure<keyof typeof eventDay.refusals, string, EventFormError> | undefined;
  readonly refusal: ReactNode;
};

const kinds = ['interview', 'pitch', 'networking'] as const;

/** All of an event. A slot that somebody chose is not part of the form. */
export function EventEditor({ data, failure, refusal }: EventPageProps<EditorData>) {
  const { id, version, title, today, zone, fixed, stored } = data;
  const path = `/staff/events/${id}`;
  const { form, wrongFields } = useForm<string, EventFormError>({
    action: path + useLocation().search,
    result: failure,
  });
  const shown: { readonly [field: string]: string | undefined } = failure?.values ?? stored;
  const isFilled = (index: number) => rowFields.some((field) => shown[`${field}-${index}`]);
  const last = [...Array(slotsLimit).keys()].findLast(isFilled) ?? -1;
  /** What the rows that were added begin with, after those that are shown first. */
  const [first] = useState(Math.max(last + 1, fixed.length > 0 ? 0 : 1));
  const [added, setAdded] = useState<readonly Readonly<Record<string, string>>[]>([]);
  const count = Math.min(slotsLimit, first + added.length);
  const field = (name: string) => ({
    name,
    defaultValue: shown[name],
    error: wrongFields[name] && texts.errors[wrongFields[name]],
  });
  const add = (typed: FormData) => setAdded([...added, findNextTime(typed, count - 1)]);
  return (
    <>
      <ButtonLink variant="plain" to="/staff/events">
        <Icon name="back" />
        {events.title}
      </ButtonLink>
      <PageHeader title={title ?? events.new} lead={texts.zone(zone)} />
      {refusal}
      <Form className="grid gap-8 xl:grid-cols-(--grid-with-sheet)" {...form}>
        <input type="hidden" name="intent" value="save" />
        <input type="hidden" name="version" value={version} />
        <input type="hidden" name="form" value={shown['form'] ?? ''} />
        <Sheet>
          <div className="space-y-6">
            <TextField {...field('title')} label={texts.fields.title} />
            <fieldset>
              <legend className="font-semibold">{texts.kind}</legend>
              <div className="flex flex-wrap gap-x-6">
                {kinds.map((kind) => (
                  <Checkbox
                    key={kind}
                    type="radio"
                    name="kind"
                    value={kind}
                    label={events.kinds[kind]}
                    defaultChecked={(shown['kind'] || 'interview') === kind}
                  />
                ))}
              </div>
            </fieldset>
            <TextField {...field('venue')} label={texts.fields.venue} />
            <TextArea {...field('note')} label={texts.fields.note} />
            <TextField {...field('answerBy')} label={texts.fields.answerBy} type="date" />
            <h2 className="border-b-2 pb-2 font-display text-lg font-bold">{texts.times}</h2>
            {fixed.map((slot) => (
              <p key={slot.id}>
                <b className="font-semibold">{formatSpan(slot.span, today)}</b>{' '}
                <span className="text-muted">{texts.chosen(events.of(slot.booked, slot.places))}</span>
              </p>
            ))}
            {[...Array(count).keys()].map((index) => (
              <fieldset key={index} className="grid grid-cols-2 gap-3 sm:grid-cols-4">
                <legend className="sr-only">{texts.time(index + 1)}</legend>
                <input type="hidden" name={`slot-${index}`} value={shown[`slot-${index}`] ?? ''} />
                {(['day', 'from', 'to', 'places'] as const).map((name) => {
                  const { defaultValue, ...props } = field(`${name}-${index}`);
                  return (
                    <TextField
                      key={name}
                      {...props}
                      label={texts.row[name]}
                      isLabelHidden={index > 0}
                      type={types[name]}
                      inputMode={name === 'places' ? 'numeric' : undefined}
                      defaultValue={defaultValue ?? added[index - first]?.[name]}
                    />
                  );
                })}
              </fieldset>
            ))}
            {count < slotsLimit && (
              <Button
                variant="small"
                onClick={({ currentTarget }) => currentTarget.form && add(new FormData(currentTarget.form))}
              >
                {texts.add}
              </Button>
            )}
            <p className="text-sm text-muted">{texts.rows}</p>
            <div className="flex flex-wrap gap-3">
              <SubmitButton>{texts.save}</SubmitButton>
              <ButtonLink variant="quiet" to={id === 'new' ? '/staff/events' : path}>
                {cancel}
              </ButtonLink>
            </div>
          </div>
        </Sheet>
        <section className="space-y-4">
          <h2 className="font-display text-lg font-bold">{texts.public}</h2>
          <Checkbox name="isPublic" label={texts.isPublic} defaultChecked={shown['isPublic'] === 'on'} />
          <TextField {...field('publicVenue')} label={texts.fields.publicVenue} />
          <TextField {...field('publicFor')} label={texts.fields.publicFor} hint={texts.publicNote} />
        </section>
      </Form>
    </>
  );
}

const types = { day: 'date', from: 'time', to: 'time', places: undefined };
