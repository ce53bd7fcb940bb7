import type { ReactNode } from 'react';
import { Form, Link } from 'react-router';
import { settingsPage } from '../../../content/en/staff/settings.ts';
import {
  keptOutcomes,
  type SettingsField,
  type SettingsForm,
  type SettingsRefusal,
} from '../../../domain/programme/settings-form.ts';
import { BusyButton } from '../../ui/busy-button.tsx';
import type { FormFailure } from '../../ui/form/form-result.ts';
import { describeField, useForm } from '../../ui/form/use-form.ts';

type SettingsFailure = FormFailure<'invalid' | 'conflict', SettingsField, SettingsRefusal>;

type SettingsFieldsProps = {
  readonly stored: SettingsForm;
  readonly version: number;
  readonly failure: SettingsFailure | undefined;
  readonly clock: string;
  readonly timeZones: readonly string[];
  /** How many the next daily run erases, and when. */
  readonly expired: { readonly count: number; readonly at: string | null };
  readonly isPosting: boolean;
  readonly lateLink: ReactNode;
};

export function SettingsFields(props: SettingsFieldsProps) {
  const { stored, version, failure, clock, timeZones, expired, isPosting, lateLink } = props;
  const { answer, notice, reviewing, events, opening, kept } = settingsPage;
  const { form, wrongFields } = useForm({ action: '/staff/settings', result: failure, statusId: 'outcome' });
  const shown = { ...stored, ...failure?.values };
  const field = { wrongFields, shown };
  return (
    <Form className="settings-form" preventScrollReset {...form}>
      <input type="hidden" name="version" value={version} />
      <Group {...answer}>
        <Field name="promisedDays" label={answer.label} {...field} />
      </Group>
      <Group {...notice}>
        <Choices name="notice" legend={notice.heading} choices={notice.choices} chosen={shown.notice} />
      </Group>
      <Group {...reviewing}>
        <Field name="scoresPerApplication" label={reviewing.scores} {...field} />
        <Choices
          name="reviewReminder"
          legend={reviewing.reminder}
          choices={reviewing.choices}
          chosen={shown.reviewReminder}
          isLegendShown
        />
      </Group>
      <Group {...events}>
        <label className="staff-check">
          <input type="checkbox" name="remindsOfEvents" defaultChecked={shown.remindsOfEvents === 'on'} />
          {events.label}
        </label>
      </Group>
      <Group {...opening}>
        <label className="staff-check">
          <input type="checkbox" name="schedule" defaultChecked={shown.schedule === 'on'} />
          {opening.schedule}
        </label>
        <div className="settings-row wide">
          <Field name="opensAt" label={opening.opens} type="datetime-local" {...field} />
          <Field name="closesAt" label={opening.closes} type="datetime-local" {...field} />
        </div>
        <div className="settings-row wide">
          <Field name="timeZone" label={opening.timeZone} choices={timeZones} {...field} />
        </div>
        <p className="soft">{clock}</p>
        {lateLink}
      </Group>
      <Group {...kept}>
        <div className="settings-row">
          {keptOutcomes.map((outcome) => (
            <Field key={outcome} name={`keep-${outcome}`} label={kept.outcomes[`keep-${outcome}`]} {...field} />
          ))}
        </div>
        <p className="soft">
          {kept.next(expired.count, expired.at)}{' '}
          {expired.count > 0 && (
            <Link className="staff-link" to="/staff/settings?expired" preventScrollReset>
              {kept.seeWhich}
            </Link>
          )}
        </p>
        <div>
          <BusyButton
            className="button primary small"
            busy={isPosting}
            text={{ button: settingsPage.save, busy: settingsPage.busy }}
          />
        </div>
      </Group>
    </Form>
  );
}

function Group({ heading, text, children }: { heading: string; text: string; children: ReactNode }) {
  return (
    <section className="settings-group">
      <div>
        <h2>{heading}</h2>
        <p className="soft">{text}</p>
      </div>
      <div className="settings-group-fields">{children}</div>
    </section>
  );
}

type ChoicesProps = {
  readonly name: SettingsField;
  readonly legend: string;
  readonly isLegendShown?: boolean;
  readonly choices: { readonly [value: string]: string };
  readonly chosen: string;
};

function Choices({ name, legend, isLegendShown, choices, chosen }: ChoicesProps) {
  return (
    <fieldset className="choices stacked">
      <legend className={isLegendShown ? undefined : 'only-spoken'}>{legend}</legend>
      {Object.entries(choices).map(([value, text]) => (
        <label key={value}>
          <input type="radio" name={name} value={value} defaultChecked={chosen === value} />
          {text}
        </label>
      ))}
    </fieldset>
  );
}

type FieldProps = {
  readonly name: SettingsField;
  readonly label: string;
  /** A text holds numbers too, because a browser says nothing about what it does not take for a number. */
  readonly type?: 'datetime-local';
  /** A list of these instead of an input. */
  readonly choices?: readonly string[];
  readonly shown: SettingsForm;
  readonly wrongFields: NonNullable<SettingsFailure['fields']>;
};

function Field({ name, label, type, choices, shown, wrongFields }: FieldProps) {
  const refusal = wrongFields[name];
  const shared = {
    id: name,
    name,
    defaultValue: shown[name],
    ...describeField(refusal !== undefined, `${name}-error`),
  };
  return (
    <div className="field">
      <label htmlFor={name}>{label}</label>
      {choices ? (
        <select className="staff-select" {...shared}>
          {choices.map((choice) => (
            <option key={choice}>{choice}</option>
          ))}
        </select>
      ) : (
        <input type={type ?? 'text'} inputMode={type ? undefined : 'numeric'} {...shared} />
      )}
      {refusal && (
        <p className="field-error" id={`${name}-error`}>
          {settingsPage.refusals[refusal]}
        </p>
      )}
    </div>
  );
}
