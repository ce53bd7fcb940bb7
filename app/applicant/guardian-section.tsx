import { ownGuardian as texts } from '../../content/en/applicants/guardian.ts';
import { formatDay } from '../../content/en/dates.ts';
import type { OwnApplication } from '../../core/applicants/own-application.ts';
import { Interpolate } from '../ui/interpolate.tsx';
import { Section } from '../ui/kit/section.tsx';
import { ApplicantForm, OwnField } from './applicant-form.tsx';
import { AskUs } from './messages.tsx';
import { Note } from './parts.tsx';

type GuardianSectionProps = {
  readonly guardian: NonNullable<OwnApplication['guardian']>;
  readonly application: Pick<OwnApplication, 'reference' | 'today'>;
};

/** Asks for the address of a parent or guardian, or shows its state. */
export function GuardianSection({ guardian, application: { reference, today } }: GuardianSectionProps) {
  const { status, email, on, mayName, below } = guardian;
  const isAsked = status !== 'no-address';
  return (
    <Section id="guardian" title={texts.heading}>
      <p>
        {status === 'no-address' || !on
          ? texts.ask.replace('{age}', String(below))
          : texts[status].replace('{email}', email).replace('{date}', formatDay(on, today))}
      </p>
      {status === 'waiting' && (
        <p>
          <Interpolate text={texts.reference} with={reference} />
        </p>
      )}
      {status === 'refused' && <AskUs reference={reference} text={texts.wrongPerson} />}
      {(!isAsked || mayName) && (
        <ApplicantForm
          key={`${email} ${on}`}
          intent="guardian"
          summary={isAsked ? texts.another : undefined}
          submit={texts.button}
        >
          {isAsked && <Note>{texts.anotherNote}</Note>}
          {/* The browser would offer the applicant's own. */}
          <OwnField intent="guardian" name="email" label={texts.label} autoComplete="off" defaultValue={email} />
        </ApplicantForm>
      )}
    </Section>
  );
}
