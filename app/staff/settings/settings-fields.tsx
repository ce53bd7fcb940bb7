import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { Form, Link } from 'react-router';
import { nameSetting, settingsPage } from '../../../content/en/staff/settings.ts';
import {
  keptOutcomes,
  type SettingsField,
  type SettingsForm,
  type SettingsRefusal,
  settingsFields,
} from '../../../core/programme/settings-form.ts';
import type { FormFailure } from '../../ui/form/form-result.ts';
import { useForm } from '../../ui/form/use-form.ts';
import { StatusGlyph } from '../../ui/status-glyph.tsx';
import { Choices } from '../ui/choice.tsx';
import { DialogButton } from '../ui/dialog-button.tsx';
import { Field, readFields } from '../ui/field.tsx';
import { SubmitButton } from '../ui/submit-button.tsx';
import type { Route } from './+types/route';

type SettingsFieldsProps = {
  readonly data: Route.ComponentProps['loaderData'];
  readonly failure: FormFailure<'invalid' | 'conflict', SettingsField, SettingsRefusal> | undefined;
  /** A link that was made just now. */
  readonly lateLink: string | null;
};

/** Stands next to the form of the settings, which holds its button, because forms cannot stand in each other. */
const lateLinkForm = 'late-link-form';

export function SettingsFields({ data, failure, lateLink }: SettingsFieldsProps) {
  const { stored, version, clock, timeZones, expired } = data;
  const { answer, notice, reviewing, opening, late, kept } = settingsPage;
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
          <Choices
            name="notice"
            legend={notice.heading}
            isLegendShown={false}
            isStacked
            texts={notice.choices}
            chosen={shown.notice}
          />
        </Group>
        <Group {...reviewing}>
          <Field {...field('scoresPerApplication')} label={reviewing.scores} inputMode="numeric" />
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
            <Field
              {...field('timeZone')}
              label={opening.timeZone}
              options={timeZones.map((name) => ({ value: name, text: name }))}
            />
          </div>
          <p className="soft">{clock}</p>
          <div className="late-link">
            <div>
              <h3>{late.heading}</h3>
              <p className="soft">{late.text}</p>
            </div>
            <SubmitButton className="button quiet tiny" form={lateLinkForm}>
              {late.button}
            </SubmitButton>
            {lateLink !== null && (
              <div className="late-link-made" role="status">
                <Field
                  name="late-link"
                  label={late.label}
                  note={late.made}
                  readOnly
                  value={lateLink}
                  onFocus={({ currentTarget }) => currentTarget.select()}
                />
              </div>
            )}
          </div>
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
          <div className="soft">
            {kept.next(expired.count, expired.at)}{' '}
            {expired.count > 0 && (
              <DialogButton className="staff-link" label={kept.seeWhich} title={kept.which}>
                {() => <ExpiredList {...expired} />}
              </DialogButton>
            )}
          </div>
          <div>
            <SubmitButton className="button primary small">{settingsPage.save}</SubmitButton>
          </div>
        </Group>
      </Form>
    </>
  );
}

function ExpiredList({ count, listed }: SettingsFieldsProps['data']['expired']) {
  const { kept } = settingsPage;
  return (
    <>
      <p className="dialog-lead">{kept.keep}</p>
      <ul className="ruled expired-list">
        {listed.map(({ id, name, outcome }) => (
          <li key={id}>
            <Link className="staff-link" to={`/staff/applications/${encodeURIComponent(id)}`} dir="auto">
              {name}
            </Link>
            <span className="soft">{kept.outcomes[outcome]}</span>
          </li>
        ))}
      </ul>
      {count > listed.length && <p className="dialog-note">{kept.more(count - listed.length)}</p>}
    </>
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

/** What is stored now and differs from what the person typed. */
export function ConflictNote({ stored, typed }: { stored: SettingsForm; typed: Partial<SettingsForm> }) {
  const note = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => note.current?.focus(), []);
  const { heading, text, now } = settingsPage.conflict;
  const different = settingsFields.filter((field) => stored[field] !== (typed[field] ?? ''));
  return (
    <div className="staff-note conflict-note" role="alert" tabIndex={-1} ref={note}>
      <StatusGlyph kind="error" />
      <h2>{heading}</h2>
      <p>{text}</p>
      <ul>
        {different.map((field) => (
          <li key={field}>{now(nameSetting(field), stored[field] || '–')}</li>
        ))}
      </ul>
    </div>
  );
}
