import type { FocusEvent, ReactNode } from 'react';
import { Form, Link } from 'react-router';
import { settingsPage } from '../../../content/en/staff/settings.ts';
import {
  keptOutcomes,
  type SettingsField,
  type SettingsForm,
  type SettingsRefusal,
} from '../../../domain/programme/settings-form.ts';
import type { FormFailure } from '../../ui/form/form-result.ts';
import { useForm } from '../../ui/form/use-form.ts';
import { Field, readFields } from '../ui/field.tsx';
import { SubmitButton } from '../ui/submit-button.tsx';

type SettingsFailure = FormFailure<'invalid' | 'conflict', SettingsField, SettingsRefusal>;

type SettingsFieldsProps = {
  readonly stored: SettingsForm;
  readonly version: number;
  readonly failure: SettingsFailure | undefined;
  readonly clock: string;
  readonly timeZones: readonly string[];
  /** How many the next daily run erases, and when. */
  readonly expired: { readonly count: number; readonly at: string | null };
  /** A link that was made just now. */
  readonly lateLink: string | null;
};

/** Stands next to the form of the settings, which holds its button, because forms cannot stand in each other. */
const lateLinkForm = 'late-link-form';

export function SettingsFields(props: SettingsFieldsProps) {
  const { stored, version, failure, clock, timeZones, expired, lateLink } = props;
  const { answer, notice, reviewing, events, opening, kept } = settingsPage;
  const { form, wrongFields } = useForm({ action: '/staff/settings', result: failure, statusId: 'outcome' });
  const shown = { ...stored, ...failure?.values };
  const field = readFields({ shown, wrongFields, refusals: settingsPage.refusals });
  return (
    <>
      <Form id={lateLinkForm} method="post" action="/staff/settings" preventScrollReset hidden>
        <input type="hidden" name="intent" value="late-link" />
      </Form>
      <Form className="settings-form" preventScrollReset {...form}>
        <input type="hidden" name="version" value={version} />
        <Group {...answer}>
          <Field {...field('promisedDays')} label={answer.label} inputMode="numeric" />
        </Group>
        <Group {...notice}>
          <Choices name="notice" legend={notice.heading} choices={notice.choices} chosen={shown.notice} />
        </Group>
        <Group {...reviewing}>
          <Field {...field('scoresPerApplication')} label={reviewing.scores} inputMode="numeric" />
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
            {events.heading}
          </label>
        </Group>
        <Group {...opening}>
          <label className="staff-check">
            <input type="checkbox" name="schedule" defaultChecked={shown.schedule === 'on'} />
            {opening.schedule}
          </label>
          <div className="settings-row wide">
            <Field {...field('opensAt')} label={opening.opens} type="datetime-local" />
            <Field {...field('closesAt')} label={opening.closes} type="datetime-local" />
          </div>
          <div className="settings-row wide">
            <Field {...field('timeZone')} label={opening.timeZone} choices={timeZones} />
          </div>
          <p className="soft">{clock}</p>
          <LateLink link={lateLink} />
        </Group>
        <Group {...kept}>
          <div className="settings-row">
            {keptOutcomes.map((outcome) => (
              <Field
                key={outcome}
                {...field(`keep-${outcome}`)}
                label={kept.outcomes[`keep-${outcome}`]}
                inputMode="numeric"
              />
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
            <SubmitButton className="button primary small">{settingsPage.save}</SubmitButton>
          </div>
        </Group>
      </Form>
    </>
  );
}

function LateLink({ link }: { link: string | null }) {
  const { heading, text, button, made, label } = settingsPage.late;
  return (
    <div className="late-link">
      <div>
        <h3>{heading}</h3>
        <p className="soft">{text}</p>
      </div>
      <SubmitButton className="button quiet tiny" form={lateLinkForm}>
        {button}
      </SubmitButton>
      {link !== null && (
        <div className="late-link-made" role="status">
          <Field name="late-link" label={label} note={made} readOnly value={link} onFocus={selectAll} />
        </div>
      )}
    </div>
  );
}

const selectAll = ({ currentTarget }: FocusEvent<HTMLInputElement>) => currentTarget.select();

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
