import { Form } from 'react-router';
import { contact } from '../../content/en/applicants/application.ts';
import { labels } from '../../content/en/labels.ts';
import type { OwnApplication } from '../../domain/applicants/own-application.ts';
import { SiteLink } from '../site/site-link.tsx';
import { BusyButton } from '../ui/busy-button.tsx';
import { useForm } from '../ui/form/use-form.ts';
import type { OwnFailure } from './own-failure.ts';
import { OwnField } from './own-field.tsx';
import { Refusal } from './refusal.tsx';

type ContactFormProps = { readonly application: OwnApplication; readonly failure: OwnFailure | undefined };

/** Email and phone, as they are now; what was typed comes back with a refusal. */
export function ContactForm({ application, failure }: ContactFormProps) {
  const { fields } = application;
  const { isPending, wrongFields, form } = useForm({
    intent: 'contact',
    result: failure,
  });
  return (
    <Form className="form own-form" {...form} noValidate>
      {failure && !failure.fields && !isPending && <Refusal failure={failure} />}
      <input type="hidden" name="intent" value="contact" />
      <OwnField
        name="email"
        label={labels.email}
        note={contact.note}
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
        <BusyButton className="button primary small" busy={isPending} text={contact.save} />
        <SiteLink className="button quiet small" to="?" preventScrollReset viewTransition={false}>
          {contact.cancel}
        </SiteLink>
      </div>
    </Form>
  );
}
