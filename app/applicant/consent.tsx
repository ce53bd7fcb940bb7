import type { ReactNode } from 'react';
import { consent } from '../../content/en/applicants/guardian.ts';
import { profileRefusals } from '../../content/en/applicants/profile.ts';
import { publicity } from '../../content/en/applicants/publicity.ts';
import { Checkbox } from '../ui/form/checkbox.tsx';
import { ApplicantForm } from './applicant-form.tsx';
import { Disclosure, Part } from './parts.tsx';

type ConsentFormProps = {
  readonly intent: 'application' | 'profile' | 'publicity';
  readonly texts: Readonly<Record<'agree' | 'agreeText' | 'refuse' | 'refuseText', string>>;
  /** Null or undefined: still open. */
  readonly agrees: boolean | null | undefined;
  /** Hidden fields. */
  readonly children?: ReactNode;
};

/** Two equal answers. Programs that guard a mailbox follow links, so an answer is a form. */
export function ConsentForm({ intent, texts, agrees, children }: ConsentFormProps) {
  const { legend, button } = intent === 'publicity' ? publicity : consent;
  const variant = intent === 'publicity' ? 'small' : 'primary';
  return (
    <ApplicantForm intent={intent} refusals={profileRefusals} submit={button} variant={variant}>
      {children}
      <fieldset>
        <legend className="mb-2 font-display text-lg font-bold">{legend}</legend>
        {(['agree', 'refuse'] as const).map((answer) => (
          <div key={answer} className="border-t border-hairline py-2">
            <Checkbox
              type="radio"
              name="answer"
              value={answer}
              defaultChecked={agrees === (answer === 'agree')}
              label={<strong>{texts[answer]}</strong>}
              note={texts[`${answer}Text`]}
            />
          </div>
        ))}
      </fieldset>
    </ApplicantForm>
  );
}

type PublicityProps = {
  readonly party: 'applicant' | 'guardian';
  readonly agrees: boolean | null;
  /** To an applicant. */
  readonly guardianSays?: keyof typeof publicity.guardianSays | undefined;
};

/** Asks for photos and the name, or shows the answer and the way to change it. */
export function Publicity({ party, agrees, guardianSays }: PublicityProps) {
  const form = <ConsentForm intent="publicity" texts={publicity} agrees={agrees} />;
  const ask = publicity.ask[guardianSays ? 'young' : party];
  return (
    <Part id="publicity" title={publicity.heading} fact={agrees !== null && publicity[agrees ? 'agreed' : 'refused']}>
      <p>{agrees && guardianSays ? publicity.guardianSays[guardianSays] : ask}</p>
      {agrees === null ? (
        form
      ) : (
        <Disclosure key={String(agrees)} summary={consent.change} intent="publicity">
          {form}
        </Disclosure>
      )}
    </Part>
  );
}
