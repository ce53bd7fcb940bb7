import { Form } from 'react-router';
import { nameSetting, settingsPage } from '../../../content/en/staff/settings.ts';
import type { SettingsError } from '../../../core/programme/parse-settings.ts';
import { outcomes } from '../../../core/programme/programme-settings.ts';
import { type SettingsField, settingsFields } from '../../../core/programme/settings-form.ts';
import type { FormFailure } from '../../ui/form/form-result.ts';
import { Select } from '../../ui/form/select.tsx';
import { SubmitButton } from '../../ui/form/submit-button.tsx';
import { TextField } from '../../ui/form/text-field.tsx';
import { useForm } from '../../ui/form/use-form.ts';
import { Callout } from '../../ui/kit/callout.tsx';
import { PageHeader } from '../../ui/kit/page-header.tsx';
import type { Route } from './+types/route';
import { FormRow } from './form-row.tsx';

type SettingsPageProps = {
  readonly data: Route.ComponentProps['loaderData'];
  readonly failure: FormFailure<'invalid' | 'conflict', SettingsField, SettingsError> | undefined;
};

export function SettingsPage({ data, failure }: SettingsPageProps) {
  const { stored, version, clock, timeZones, expired } = data;
  const { answer, reviewing, opening, kept } = settingsPage;
  const { form, wrongFields } = useForm({ action: '/staff/settings', result: failure });
  const shown = { ...stored, ...failure?.values };
  const field = (name: SettingsField) => {
    const error = wrongFields[name];
    return { name, defaultValue: shown[name], error: error && settingsPage.refusals[error] };
  };
  return (
    <Form preventScrollReset {...form}>
      <PageHeader title={settingsPage.heading} lead={settingsPage.lead} />
      <input type="hidden" name="version" value={version} />
      <div className="mt-6 border-y-2">
        <FormError failure={failure} data={data} />
        <FormRow title={opening.heading} text={opening.text}>
          <TextField {...field('opensAt')} label={opening.opens} type="datetime-local" />
          <TextField {...field('closesAt')} label={opening.closes} type="datetime-local" />
          <Select
            {...field('timeZone')}
            label={opening.timeZone}
            hint={clock}
            options={timeZones.map((name) => ({ value: name, text: name }))}
          />
        </FormRow>
        <FormRow title={answer.heading} text={answer.text}>
          <TextField {...field('promisedDays')} label={answer.label} inputMode="numeric" />
        </FormRow>
        <FormRow title={reviewing.heading} text={reviewing.text}>
          <TextField {...field('scoresPerApplication')} label={reviewing.scores} inputMode="numeric" />
        </FormRow>
        <FormRow title={kept.heading} text={kept.text}>
          <div className="col-span-full grid grid-cols-2 gap-4 sm:grid-cols-4">
            {outcomes.map((outcome) => (
              <TextField
                key={outcome}
                {...field(`${outcome}Days`)}
                label={kept.outcomes[outcome]}
                inputMode="numeric"
              />
            ))}
          </div>
          <p className="col-span-full text-sm text-muted">{kept.next(expired)}</p>
        </FormRow>
      </div>
      <div className="grid gap-4 py-6 lg:grid-cols-(--grid-form)">
        <div className="lg:col-start-2">
          <SubmitButton>{settingsPage.save}</SubmitButton>
        </div>
      </div>
    </Form>
  );
}

/** The reason, and after a conflict the stored values that differ. */
function FormError({ failure, data: { stored } }: Required<SettingsPageProps>) {
  if (!failure) return null;
  const { heading, text, now } = settingsPage.conflict;
  if (failure.code !== 'conflict') return <Callout>{settingsPage.invalid}</Callout>;
  const different = settingsFields.filter((field) => stored[field] !== (failure.values?.[field] ?? ''));
  return (
    <Callout>
      <h2 className="font-semibold">{heading}</h2>
      <p>{text}</p>
      <ul>
        {different.map((field) => (
          <li key={field}>{now(nameSetting(field), stored[field] || '–')}</li>
        ))}
      </ul>
    </Callout>
  );
}
