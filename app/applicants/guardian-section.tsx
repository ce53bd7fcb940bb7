import { Form } from 'react-router';
import { ownGuardian as content } from '../../content/en/applicants/guardian.ts';
import { formatDay } from '../../content/en/dates.ts';
import type { OwnApplication } from '../../core/applicants/own-application.ts';
import { BusyButton } from '../ui/busy-button.tsx';
import { Unbroken } from '../ui/unbroken.tsx';
import { type OwnFailure, OwnField, PartLink, Refusal, useOwnForm } from './own-form.tsx';

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
      <p>
        {isAsking || !on
          ? `${content.ask.replace('{age}', String(below))} ${content.meanwhile}`
          : content[status].replace('{email}', email).replace('{date}', formatDay(on, today))}
      </p>
      {status === 'waiting' && (
        <p>
          <Unbroken text={content.reference.replace('{reference}', reference)} />
        </p>
      )}
      {mayName &&
        (isAsking || isOpen || failure ? (
          <GuardianForm email={email} mayCancel={!isAsking} isOpen={isOpen} failure={failure} />
        ) : (
          <PartLink className="text-link" to="?open=guardian" prefetch="none">
            {content.another}
          </PartLink>
        ))}
    </section>
  );
}

type GuardianFormProps = Omit<GuardianSectionProps, 'application'> & {
  readonly email: string;
  readonly mayCancel: boolean;
};

function GuardianForm({ email, mayCancel, isOpen, failure }: GuardianFormProps) {
  const { isPending, wrongFields, form, refusal } = useOwnForm('guardian', failure);
  return (
    <Form className="form own-form" {...form} noValidate>
      {refusal}
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
          <PartLink className="button quiet small" to="?">
            {content.cancel}
          </PartLink>
        )}
      </div>
    </Form>
  );
}
