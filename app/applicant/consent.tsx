import type { ReactNode } from 'react';
import { consent } from '../../content/en/applicants/guardian.ts';
import { profileRefusals } from '../../content/en/applicants/profile.ts';
import { publicity } from '../../content/en/applicants/publicity.ts';
import { Section } from '../ui/kit/section.tsx';
import { ApplicantForm } from './applicant-form.tsx';
import { Radios } from './parts.tsx';

type ConsentFormProps = {
  readonly intent: 'application' | 'profile' | 'publicity';
  readonly texts: Readonly<Record<'agree' | 'agreeText' | 'refuse' | 'refuseText', string>>;
  /** Folds it. */
  readonly summary?: string | undefined;
  /** Null: still open. */
  readonly agrees: boolean | null;
  /** Hidden fields. */
  readonly children?: ReactNode;
};

/** Two equal answers. Programs that guard a mailbox follow links, so an answer is a form. */
export function ConsentForm({ intent, texts, summary, agrees, children }: ConsentFormProps) {
  const { legend, button } = intent === 'publicity' ? publicity : consent;
  const variant = intent === 'publicity' ? 'small' : 'primary';
  const chosen = agrees ? 'agree' : 'refuse';
  return (
    <ApplicantForm {...{ intent, summary }} refusals={profileRefusals} submit={button} variant={variant}>
      {children}
      <Radios
        name="answer"
        legend={legend}
        chosen={agrees === null ? null : chosen}
        options={(['agree', 'refuse'] as const).map((value) => ({
          value,
          label: texts[value],
          note: texts[`${value}Text`],
        }))}
      />
    </ApplicantForm>
  );
}

type PublicityProps = { readonly party: keyof typeof publicity.ask; readonly agrees: boolean | null };

/** Asks for photos and the name, or shows the answer and the way to change it. */
export function Publicity({ party, agrees }: PublicityProps) {
  return (
    <Section
      id="publicity"
      title={publicity.heading}
      fact={agrees !== null && publicity[agrees ? 'agreed' : 'refused']}
    >
      <p>{publicity.ask[party]}</p>
      <ConsentForm
        key={String(agrees)}
        intent="publicity"
        summary={agrees === null ? undefined : consent.change}
        texts={publicity}
        agrees={agrees}
      />
    </Section>
  );
}
