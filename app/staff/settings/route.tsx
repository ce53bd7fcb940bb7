import type { ReactNode } from 'react';
import { settingsPage } from '../../../content/en/staff/settings.ts';
import { saveSettings } from '../../../core/programme/save-settings.ts';
import { getProgrammeSettings, outcomes } from '../../../core/programme/settings.ts';
import {
  parseSettings,
  type SettingsError,
  type SettingsField,
  type SettingsForm,
  settingsFields,
  toSettingsForm,
} from '../../../core/programme/settings-form.ts';
import { listExpired } from '../../../core/retention/retention.ts';
import { checkRules } from '../../../core/safety/check.ts';
import { mayChangeSettings } from '../../../core/team/policies.ts';
import { nameTimeZone, toLocalTime } from '../../../core/time.ts';
import { flashOrFail } from '../../framework/flash.ts';
import type { FormFailure } from '../../ui/form/form-result.ts';
import { Select } from '../../ui/form/select.tsx';
import { SubmitButton } from '../../ui/form/submit-button.tsx';
import { TextField } from '../../ui/form/text-field.tsx';
import { useFailure } from '../../ui/form/use-failure.ts';
import { PageHeader } from '../../ui/kit/page-header.tsx';
import { staffAction, withPolicy } from '../guard.ts';
import { StaffForm } from '../shared/staff-form.tsx';
import { clientAction, shouldRevalidate } from '../staff-form.ts';
import type { Route } from './+types/route';

export const loader = withPolicy(mayChangeSettings, async ({ ctx }) => {
  const [settings, expired] = await Promise.all([getProgrammeSettings(ctx), listExpired(ctx)]);
  const { timeZone } = settings;
  const now = ctx.now();
  return {
    expired: expired.length,
    stored: toSettingsForm(settings),
    version: settings.version,
    clock: settingsPage.opening.clock(toLocalTime(now, timeZone).slice(11), nameTimeZone(now, timeZone, 'long')),
    timeZones: ['UTC', ...Intl.supportedValuesOf('timeZone')].map((name) => ({ value: name, text: name })),
  };
});

export const action = staffAction({ policy: mayChangeSettings }, async (form, { context, ctx, actorEmail }) => {
  const values = Object.fromEntries(settingsFields.map((field) => [field, form.get(field)])) as SettingsForm;
  const parsed = parseSettings(values);
  if (!parsed.ok) return parsed;
  const saved = await saveSettings(ctx, {
    settings: parsed.value,
    version: Number(form.get('version')),
    actorEmail,
  });
  return flashOrFail(context, saved, { path: '/staff/settings', text: settingsPage.saved });
});

export { clientAction, shouldRevalidate };

export default function Settings({ loaderData }: Route.ComponentProps) {
  const { stored, version, clock, timeZones, expired } = loaderData;
  const { answer, reviewing, checks, opening, kept } = settingsPage;
  const failure = useFailure<FormFailure<string, SettingsError>>();
  const field = (name: SettingsField) => {
    const error = failure?.fields?.[name];
    return { name, defaultValue: stored[name], error: error && settingsPage.refusals[error] };
  };
  return (
    <StaffForm intent="save" fields={{ version }} texts={settingsPage.errors}>
      <PageHeader title={settingsPage.heading} lead={settingsPage.lead} />
      <div className="mt-6 border-y-2">
        <FormRow title={opening.heading} text={opening.text}>
          <TextField {...field('opensAt')} label={opening.opens} type="datetime-local" />
          <TextField {...field('closesAt')} label={opening.closes} type="datetime-local" />
          <Select {...field('timeZone')} label={opening.timeZone} hint={clock} options={timeZones} />
        </FormRow>
        <FormRow title={answer.heading} text={answer.text}>
          <TextField {...field('promisedDays')} label={answer.label} inputMode="numeric" />
        </FormRow>
        <FormRow title={reviewing.heading} text={reviewing.text}>
          <TextField {...field('scoresPerApplication')} label={reviewing.scores} inputMode="numeric" />
        </FormRow>
        <FormRow title={checks.heading} text={checks.text}>
          <Select
            {...field('checksRequired')}
            label={checks.label}
            options={checkRules.map((rule) => ({ value: rule, text: checks.rules[rule] }))}
          />
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
    </StaffForm>
  );
}

type FormRowProps = { readonly title: string; readonly text: string; readonly children: ReactNode };

/** A part of a form page: words beside fields. */
function FormRow({ title, text, children }: FormRowProps) {
  return (
    <fieldset className="grid gap-4 border-b border-hairline py-8 lg:grid-cols-(--grid-form)">
      <div>
        <legend className="float-left font-display text-lg font-bold">{title}</legend>
        <p className="clear-both pt-1 text-muted">{text}</p>
      </div>
      <div className="grid min-w-0 max-w-text gap-4 sm:grid-cols-2">{children}</div>
    </fieldset>
  );
}
