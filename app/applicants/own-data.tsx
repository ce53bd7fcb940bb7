import { useEffect, useState } from 'react';
import { Form } from 'react-router';
import * as content from '../../content/en/applicants/application.ts';
import { formatDay, nameDays } from '../../content/en/dates.ts';
import { labels } from '../../content/en/labels.ts';
import type { OwnApplication } from '../../core/applicants/own-application.ts';
import type { FieldName } from '../../core/applications/fields.ts';
import { isClosed } from '../../core/applications/status.ts';
import { TextLink } from '../site/site-link.tsx';
import { BusyButton } from '../ui/busy-button.tsx';
import { CloseLink, Dialog } from '../ui/dialog.tsx';
import { type OpenPart, type OwnFailure, OwnField, PartLink, Refusal, useOwnForm } from './own-form.tsx';

type OwnDataProps = {
  readonly application: OwnApplication;
  readonly backupDays: number;
  readonly open: OpenPart;
  readonly failure: OwnFailure | undefined;
};

/** In the order of the form; the venture text stands below them. */
const facts = (Object.keys(labels) as FieldName[]).filter((name) => name !== 'message');

export function OwnData({ application, backupDays, open, failure }: OwnDataProps) {
  const { fields, newEmail } = application;
  // Without scripts a refused form is the response itself, and its part must be open.
  const shown = failure?.intent ?? open;
  return (
    <div className="own-side">
      <section aria-labelledby="sent">
        <SentFacts fields={fields} />
        {newEmail && <p className="own-note">{content.contact.waiting.replace('{email}', newEmail)}</p>}
        {shown === 'contact' ? (
          <ContactForm fields={fields} failure={failure} />
        ) : (
          <PartLink className="button quiet small" to="?open=contact">
            {content.contact.open}
          </PartLink>
        )}
      </section>
      <ChangedMind application={application} />
      <section className="own-private">
        <p className="own-note">{content.privateNote}</p>
        <RenewForm failure={shown === 'renew' ? failure : undefined} />
      </section>
      {shown === 'withdraw' && <WithdrawDialog withdrawnDays={application.withdrawnDays} failure={failure} />}
      {shown === 'erase' && <EraseDialog backupDays={backupDays} failure={failure} />}
    </div>
  );
}

export function SentFacts({ fields }: Pick<OwnApplication, 'fields'>) {
  return (
    <>
      <h2 id="sent">{content.sent.heading}</h2>
      <dl className="own-facts">
        {facts
          .filter((name) => fields[name] !== undefined)
          .map((name) => (
            <div key={name}>
              <dt>{name === 'phone' ? content.sent.phone : labels[name]}</dt>
              <dd>{fields[name]}</dd>
            </div>
          ))}
      </dl>
      <p className="own-venture">{fields.message}</p>
    </>
  );
}

type ContactFormProps = Pick<OwnApplication, 'fields'> & Pick<OwnDataProps, 'failure'>;

/** Email and phone, as they are now; what was typed comes back with a refusal. */
function ContactForm({ fields, failure }: ContactFormProps) {
  const { isPending, wrongFields, form, refusal } = useOwnForm('contact', failure);
  return (
    <Form className="form own-form" {...form} noValidate>
      {refusal}
      <input type="hidden" name="intent" value="contact" />
      <OwnField
        name="email"
        label={labels.email}
        note={content.contact.note}
        type="email"
        autoComplete="email"
        first={failure?.values?.email ?? fields.email}
        code={wrongFields.email}
        // Opened to be filled in.
        autoFocus
      />
      <OwnField
        name="phone"
        label={labels.phone}
        inputMode="tel"
        autoComplete="tel"
        first={failure?.values?.phone ?? fields.phone}
        code={wrongFields.phone}
      />
      <div className="button-row">
        <BusyButton className="button primary small" busy={isPending} text={content.contact.save} />
        <PartLink className="button quiet small" to="?">
          {content.contact.cancel}
        </PartLink>
      </div>
    </Form>
  );
}

function ChangedMind({ application }: { application: OwnApplication }) {
  const { status, erasedOn, today, withdrawnDays, keptDays } = application;
  const changedMind = content.changedMind;
  const isOver = isClosed(status);
  const erasedText = (status === 'withdrawn' ? changedMind.withdrawnErasedOn : changedMind.erasedOn)
    .replace('{date}', erasedOn ? formatDay(erasedOn, today) : '')
    .replace('{days}', nameDays(keptDays));
  return (
    <section aria-labelledby="changed-mind">
      <h2 id="changed-mind">{isOver ? changedMind.closedHeading : changedMind.heading}</h2>
      {isOver && erasedOn && <p className="own-erased-on">{erasedText}</p>}
      {!isOver && (
        <>
          <OpenLink part="withdraw">{changedMind.withdraw}</OpenLink>
          <p className="own-note">
            {withdrawnDays === 0
              ? changedMind.withdrawNote
              : changedMind.withdrawNoteErased.replace('{days}', nameDays(withdrawnDays))}
          </p>
        </>
      )}
      <OpenLink part="erase">{changedMind.erase}</OpenLink>
      <p className="own-note">{changedMind.eraseNote}</p>
      <TextLink to="/privacy">{changedMind.privacy}</TextLink>
    </section>
  );
}

function OpenLink({ part, children }: { part: Exclude<OpenPart, null>; children: string }) {
  return (
    <PartLink className="text-link" id={`open-${part}`} to={`?open=${part}`} prefetch="none">
      {children}
    </PartLink>
  );
}

function RenewForm({ failure }: Pick<OwnDataProps, 'failure'>) {
  const { isPending, form, refusal } = useOwnForm('renew', failure);
  return (
    <Form className="wrap-row own-renew" {...form}>
      {refusal}
      <input type="hidden" name="intent" value="renew" />
      <span>{content.renew.text}</span>
      <BusyButton className="own-renew-button text-link" busy={isPending} text={content.renew.button} />
    </Form>
  );
}

type WithdrawDialogProps = Pick<OwnApplication, 'withdrawnDays'> & Pick<OwnDataProps, 'failure'>;

function WithdrawDialog({ withdrawnDays, failure }: WithdrawDialogProps) {
  const { isPending, form, refusal } = useOwnForm('withdraw', failure);
  return (
    <Dialog title={content.withdrawDialog.heading} closeTo="?" opener="open-withdraw">
      {refusal}
      <p>
        {content.withdrawDialog.text}
        {withdrawnDays > 0 && ` ${content.withdrawDialog.erased.replace('{days}', nameDays(withdrawnDays))}`}
      </p>
      <p>{content.withdrawDialog.again}</p>
      <Form {...form}>
        <input type="hidden" name="intent" value="withdraw" />
        <div className="button-row">
          <BusyButton className="button ink small" busy={isPending} text={content.withdrawDialog.button} />
          <CloseLink className="button quiet small" to="?">
            {content.withdrawDialog.keep}
          </CloseLink>
        </div>
      </Form>
    </Dialog>
  );
}

function EraseDialog({ backupDays, failure }: Pick<OwnDataProps, 'backupDays' | 'failure'>) {
  const { isPending, wrongFields, form } = useOwnForm('erase', failure);
  // Until the page is hydrated the button works as it is, and the server looks at the word.
  const [typed, setTyped] = useState<string | null>(null);
  const isMissing = typed !== null && typed.trim().toLowerCase() !== content.eraseWord;
  useEffect(() => setTyped((now) => now ?? ''), []);
  return (
    <Dialog title={content.eraseDialog.heading} closeTo="?" opener="open-erase">
      {failure && !failure.fields && <Refusal failure={failure} />}
      <p>{content.eraseDialog.text}</p>
      <Form className="form own-erase" {...form}>
        <input type="hidden" name="intent" value="erase" />
        <OwnField
          name="word"
          label={content.eraseDialog.label}
          type="text"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          autoFocus
          onInput={(event) => setTyped(event.currentTarget.value)}
          code={wrongFields.word}
          note={content.eraseDialog.backups.replace('{days}', nameDays(backupDays))}
        />
        <div className="button-row">
          <button
            className="button danger small"
            type="submit"
            aria-disabled={isPending || isMissing || undefined}
            onClick={(event) => (isPending || isMissing) && event.preventDefault()}
          >
            {isPending ? content.eraseDialog.button.busy : content.eraseDialog.button.button}
          </button>
          <CloseLink className="button quiet small" to="?">
            {content.withdrawDialog.keep}
          </CloseLink>
        </div>
        {isMissing && (
          <p className="sr-only" role="status">
            {content.refusals['wrong-word']}
          </p>
        )}
      </Form>
    </Dialog>
  );
}
