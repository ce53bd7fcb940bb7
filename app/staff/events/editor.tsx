import { cancel } from '../../../content/en/kit.ts';
import { eventDay, events, eventEditor as texts } from '../../../content/en/staff/events.ts';
import type { EventFormError } from '../../../core/events/event-form.ts';
import { Checkbox } from '../../ui/form/checkbox.tsx';
import type { FormFailure } from '../../ui/form/form-result.ts';
import { Select } from '../../ui/form/select.tsx';
import { SubmitButton } from '../../ui/form/submit-button.tsx';
import { TextArea } from '../../ui/form/text-area.tsx';
import { TextField } from '../../ui/form/text-field.tsx';
import { useFailure } from '../../ui/form/use-failure.ts';
import { ButtonLink } from '../../ui/kit/button.tsx';
import { BackLink, PageHeader } from '../../ui/kit/page-header.tsx';
import { Sheet } from '../../ui/kit/sheet.tsx';
import { StaffForm } from '../shared/staff-form.tsx';
import type { EditorData } from './event.tsx';
import { SlotRows } from './slot-rows.tsx';

export function EventEditor({ data }: { readonly data: EditorData }) {
  const { id, version, title, zone, stored } = data;
  // Only a mentor proposes a meeting, and it stays one.
  const kinds = stored['kind'] === 'meeting' ? (['meeting'] as const) : (['interview', 'pitch', 'networking'] as const);
  const failure = useFailure<FormFailure<string, EventFormError>>();
  const field = (name: string) => {
    const error = failure?.fields?.[name];
    return { name, defaultValue: stored[name], error: error && texts.errors[error] };
  };
  return (
    <>
      <BackLink to="/staff/events">{events.title}</BackLink>
      <PageHeader title={title ?? events.new} lead={texts.zone(zone)} />
      <StaffForm intent="save" fields={{ version, form: stored['form'] ?? '' }} texts={eventDay.refusals}>
        <div className="grid gap-8 xl:grid-cols-(--grid-with-sheet)">
          <Sheet>
            <div className="space-y-6">
              <TextField {...field('title')} label={texts.fields.title} />
              <Select
                {...field('kind')}
                label={texts.kind}
                options={kinds.map((value) => ({ value, text: events.kinds[value] }))}
              />
              <TextField {...field('venue')} label={texts.fields.venue} />
              <TextArea {...field('note')} label={texts.fields.note} />
              <TextField {...field('answerBy')} label={texts.fields.answerBy} type="date" />
              <SlotRows data={data} field={field} />
              <div className="flex flex-wrap gap-3">
                <SubmitButton>{texts.save}</SubmitButton>
                <ButtonLink variant="quiet" to={id === 'new' ? '/staff/events' : `/staff/events/${id}`}>
                  {cancel}
                </ButtonLink>
              </div>
            </div>
          </Sheet>
          <section className="space-y-4">
            <h2 className="font-display text-lg font-bold">{texts.public}</h2>
            <Checkbox name="isPublic" label={texts.isPublic} defaultChecked={stored['isPublic'] === 'on'} />
            <p className="text-sm text-muted">{texts.publicNote}</p>
          </section>
        </div>
      </StaffForm>
    </>
  );
}
