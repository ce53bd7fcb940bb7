import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { Form, Link } from 'react-router';
import { nameSetting, settingsPage } from '../../../content/en/staff/settings.ts';
import type { SettingsError } from '../../../core/programme/parse-settings.ts';
import { outcomes } from '../../../core/programme/programme-settings.ts';
import { type SettingsField, type SettingsForm, settingsFields } from '../../../core/programme/settings-form.ts';
import type { FormFailure } from '../../ui/form/form-result.ts';
import { useForm } from '../../ui/form/use-form.ts';
import { StatusGlyph } from '../../ui/status-glyph.tsx';
import { DialogButton } from '../ui/dialog-button.tsx';
import { Field, readFields } from '../ui/field.tsx';
import { SubmitButton } from '../ui/submit-button.tsx';
import type { Route } from './+types/route';

type SettingsFieldsProps = {
  readonly data: Route.ComponentProps['loaderData'];
  readonly failure: FormFailure<'invalid' | 'conflict', SettingsField, SettingsError> | undefined;
};

export function SettingsFields({ data, failure }: SettingsFieldsProps) {
  const { stored, version, clock, timeZones, expired } = data;
  const { answer, reviewing, opening, kept } = settingsPage;
  const { form, wrongFields } = useForm({ action: '/staff/settings', result: failure, statusId: 'outcome' });
  const shown = { ...stored, ...failure?.values };
  const field = readFields({ shown, wrongFields, refusals: settingsPage.refusals });
  return (
    <Form className="settings-form" preventScrollReset {...form}>
      <input type="hidden" name="version" value={version} />
      <Group {...answer}>
        <Field {...field('promisedDays')} label={answer.label} inputMode="numeric" />
      </Group>
      <Group {...reviewing}>
        <Field {...field('scoresPerApplication')} label={reviewing.scores} inputMode="numeric" />
      </Group>
      <Group {...opening}>
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
      </Group>
      <Group {...kept}>
        <div className="settings-row">
          {outcomes.map((outcome) => (
            <Field key={outcome} {...field(`${outcome}Days`)} label={kept.outcomes[outcome]} inputMode="numeric" />
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
