import type { ReactNode } from 'react';
import * as content from '../../content/en/applicants/application.ts';
import { formatDay, nameDays } from '../../content/en/dates.ts';
import { labels } from '../../content/en/labels.ts';
import { concernLink } from '../../content/en/site/frame.ts';
import type { OwnApplication } from '../../core/applicants/own-application.ts';
import type { FieldName } from '../../core/applications/fields.ts';
import { isClosed } from '../../core/applications/status.ts';
import { TextLink } from '../site/site-link.tsx';
import { SheetSection } from '../ui/kit/section.tsx';
import { ApplicantForm, OwnField } from './applicant-form.tsx';
import { Note } from './parts.tsx';

type OwnDataProps = {
  readonly application: OwnApplication;
  readonly backupDays: number;
};

/** By the labels of the form, which `Object.entries` widens to texts. */
const facts = Object.entries({ ...labels, ...content.sent.labels }) as readonly [FieldName, string][];

/** The data that was sent, with the forms that change or end it. */
export function ApplicantData({ application, backupDays }: OwnDataProps) {
  const { fields, newEmail, status } = application;
  return (
    <>
      <SentFacts fields={fields}>
        {newEmail && <Note>{content.contact.waiting.replace('{email}', newEmail)}</Note>}
        {/* Closed again once it is saved. */}
        {status !== 'unreachable' && (
          <ContactForm key={`${fields.phone} ${newEmail}`} summary={content.contact.open} fields={fields} />
        )}
      </SentFacts>
      <SheetSection
        id="changed-mind"
        title={isClosed(status) ? content.changedMind.closedHeading : content.changedMind.heading}
      >
        <EndingForms {...{ application, backupDays }} />
        <TextLink to="/privacy">{content.changedMind.privacy}</TextLink>
      </SheetSection>
      <SheetSection id="concern" title={content.concern}>
        <TextLink to={concernLink.to}>{concernLink.label}</TextLink>
      </SheetSection>
      <SheetSection>
        <Note>{content.privateNote}</Note>
        <ApplicantForm intent="renew" submit={content.renew.button} variant="link">
          <Note>{content.renew.text}</Note>
        </ApplicantForm>
      </SheetSection>
    </>
  );
}

type SentFactsProps = Pick<OwnApplication, 'fields'> & { readonly children?: ReactNode };

export function SentFacts({ fields, children }: SentFactsProps) {
  return (
    <SheetSection id="sent" title={content.sent.heading}>
      <dl className="@container mb-3 space-y-1">
        {facts.map(([name, label]) => (
          <div key={name} className={name === 'message' ? '' : 'gap-3 @fact:grid @fact:grid-cols-(--grid-fact)'}>
            <dt className="text-muted">{label}</dt>
            <dd dir="auto" className="min-w-0 whitespace-pre-line">
              {fields[name]}
            </dd>
          </div>
        ))}
      </dl>
      {children}
    </SheetSection>
  );
}

/** Email and phone, as they are now; what was typed comes back with a refusal. */
export function ContactForm({ summary, fields }: Pick<OwnApplication, 'fields'> & { readonly summary?: string }) {
  return (
    <ApplicantForm intent="contact" summary={summary} submit={content.contact.save}>
      <OwnField intent="contact" name="email" hint={content.contact.note} defaultValue={fields.email} />
      <OwnField intent="contact" name="phone" defaultValue={fields.phone} />
    </ApplicantForm>
  );
}

/** The two ways to end an application, each behind what it does. */
function EndingForms({ application, backupDays }: OwnDataProps) {
  const { status, erasedOn, today, withdrawnDays } = application;
  const texts = content.changedMind;
  return (
    <>
      {isClosed(status) ? (
        erasedOn && <p>{texts.erasedOn.replace('{date}', formatDay(erasedOn, today))}</p>
      ) : (
        <ApplicantForm intent="withdraw" summary={texts.withdraw} submit={texts.withdrawButton} variant="ink">
          <p>
            {texts.withdrawText}
            {withdrawnDays > 0 && ` ${texts.withdrawErased.replace('{days}', nameDays(withdrawnDays))}`}
          </p>
        </ApplicantForm>
      )}
      <ApplicantForm intent="erase" summary={texts.erase} submit={texts.erase} variant="danger">
        <p>{texts.eraseText.replace('{days}', nameDays(backupDays))}</p>
        <OwnField intent="erase" name="word" />
      </ApplicantForm>
    </>
  );
}
