import { Form } from 'react-router';
import { ownGuardian as content } from '../../content/en/applicants/guardian.ts';
import { formatDay } from '../../content/en/dates.ts';
import type { OwnApplication } from '../../domain/applicants/own-application.ts';
import { SiteLink } from '../site/site-link.tsx';
import { BusyButton } from '../ui/busy-button.tsx';
import { useForm } from '../ui/form/use-form.ts';
import { Unbroken } from '../ui/unbroken.tsx';
import type { OwnFailure } from './own-failure.ts';
import { OwnField } from './own-field.tsx';
import { Refusal } from './refusal.tsx';

type GuardianSectionProps = {
  readonly application: OwnApplication;
  readonly isOpen: boolean;
  readonly failure: OwnFailure | undefined;
};

/** Asks for the address of a parent or guardian, or says how it stands; nothing where none is asked for. */
export function GuardianSection({ application, isOpen, failure }: GuardianSectionProps) {
  const { guardian, reference, today } = application;
  // Closed meanwhile.
  if (failure && !guardian?.mayName) return <Refusal failure={failure} />;
  if (!guardian) return null;
  const { status, email, on, mayName, below } = guardian;
  const isAsking = status === 'no-address';
  return (
    <section className="own-guardian" aria-labelledby="guardian">
      <h2 id="guardian">{content.heading}</h2>
      {isAsking || !on ? (
        <p>
          {content.ask.replace('{age}', String(below))} {content.meanwhile}
        </p>
      ) : (
        <p>{content[status].replace('{email}', email).replace('{date}', formatDay(on, today))}</p>
      )}
      {status === 'waiting' && (
        <p>
          <Unbroken text={content.reference.replace('{reference}', reference)} />
        </p>
      )}
      {mayName &&
        (isAsking || isOpen || failure ? (
          <GuardianForm email={email} mayCancel={!isAsking} isOpen={isOpen} failure={failure} />
        ) : (
          <SiteLink className="text-link" to="?open=guardian" preventScrollReset viewTransition={false} prefetch="none">
            {content.another}
          </SiteLink>
        ))}
    </section>
  );
}

type GuardianFormProps = {
  readonly email: string;
  readonly mayCancel: boolean;
} & Pick<GuardianSectionProps, 'isOpen' | 'failure'>;

function GuardianForm({ email, mayCancel, isOpen, failure }: GuardianFormProps) {
  const { isPending, wrongFields, form } = useForm({
    intent: 'guardian',
    result: failure,
  });
  return (
    <Form className="form own-form" {...form} noValidate>
      {failure && !failure.fields && !isPending && <Refusal failure={failure} />}
      <input type="hidden" name="intent" value="guardian" />
      <OwnField
        id="guardian-email"
        name="email"
        label={content.label}
        type="email"
        // The browser would offer the applicant's own.
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        first={failure?.values?.email ?? email}
        code={wrongFields.email}
        // Opened to be filled in; with scripts off this is also how the refusal is announced.
        autoFocus={isOpen || wrongFields.email !== undefined}
      />
      {mayCancel && <p className="own-note">{content.anotherNote}</p>}
      <div className="button-row">
        <BusyButton className="button primary small" busy={isPending} text={content.button} />
        {mayCancel && (
          <SiteLink className="button quiet small" to="?" preventScrollReset viewTransition={false}>
            {content.cancel}
          </SiteLink>
        )}
      </div>
    </Form>
  );
}
