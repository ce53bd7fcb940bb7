import { useState } from 'react';
import { Form, useLocation } from 'react-router';
import { contact, refusals } from '../../content/en/applicants/application.ts';
import { labels } from '../../content/en/labels.ts';
import type { OwnApplication } from '../../domain/applicants/own-application.ts';
import { SiteLink } from '../site/site-link.tsx';
import { BusyButton } from '../ui/busy-button.tsx';
import { describeField, useForm } from '../ui/form/use-form.ts';
import type { OwnFailure } from './own-failure.ts';
import { Refusal } from './refusal.tsx';

type ContactFormProps = { readonly application: OwnApplication; readonly failure: OwnFailure | undefined };

/** Email and phone, as they are now; what was typed comes back with a refusal. */
export function ContactForm({ application, failure }: ContactFormProps) {
  const { fields } = application;
  const { isPending, wrongFields, form } = useForm({
    action: useLocation().pathname,
    intent: 'contact',
    result: failure,
  });
  // Kept: React resets an untouched field to its default value whenever that changes.
  const [first] = useState({
    email: failure?.values?.email ?? fields.email,
    phone: failure?.values?.phone ?? fields.phone,
  });
  return (
    <Form className="form own-form" {...form} noValidate>
      {failure && !failure.fields && !isPending && <Refusal failure={failure} />}
      <input type="hidden" name="intent" value="contact" />
      <div className="field">
        <label htmlFor="email">{labels.email}</label>
        <input
          id="email"
          name="email"
          type="email"
          autoComplete="email"
          defaultValue={first.email}
          // biome-ignore lint/a11y/noAutofocus: opened to be filled in
          autoFocus
          aria-describedby="email-note"
          {...describeField(wrongFields.email !== undefined, 'email-refusal')}
        />
        {wrongFields.email && <FieldRefusal id="email-refusal" code={wrongFields.email} />}
        <p className="own-note" id="email-note">
          {contact.note}
        </p>
      </div>
      <div className="field">
        <label htmlFor="phone">{labels.phone}</label>
        <input
          id="phone"
          name="phone"
          type="text"
          inputMode="tel"
          autoComplete="tel"
          defaultValue={first.phone}
          {...describeField(wrongFields.phone !== undefined, 'phone-refusal')}
        />
        {wrongFields.phone && <FieldRefusal id="phone-refusal" code={wrongFields.phone} />}
      </div>
      <div className="button-row">
        <BusyButton className="button primary small" busy={isPending} text={contact.save} />
        <SiteLink className="button quiet small" to="?" preventScrollReset viewTransition={false}>
          {contact.cancel}
        </SiteLink>
      </div>
    </Form>
  );
}

function FieldRefusal({ id, code }: { id: string; code: string }) {
  return (
    <p className="field-error" id={id}>
      {refusals[code as keyof typeof refusals]}
    </p>
  );
}
