import type { ReactNode } from 'react';
import { consent } from '../../content/en/applicants/guardian.ts';
import { type guardianProfile, profileRefusals } from '../../content/en/applicants/profile.ts';
import { formatDay } from '../../content/en/dates.ts';
import { Operator } from '../site/operator.tsx';
import { Checkbox } from '../ui/form/checkbox.tsx';
import { Headline } from '../ui/headline.tsx';
import { Interpolate } from '../ui/interpolate.tsx';
import type { ButtonVariant } from '../ui/kit/button.tsx';
import { ApplicantForm } from './applicant-form.tsx';
import { Block, Disclosure, Note } from './parts.tsx';

/** A question for a guardian. */
export type GuardianQuestion = {
  readonly intent: 'application' | 'profile';
  readonly texts: typeof consent | typeof guardianProfile;
  /** The paragraphs under the question; `{reference}` is filled in. */
  readonly lead: readonly string[];
  readonly reference: string;
  /** The shown revision of the one-page profile. */
  readonly revision?: number;
  /** Null: still open. */
  readonly agrees: boolean | null;
  readonly answeredOn: string | null;
  /** The page that it is about. */
  readonly children?: ReactNode;
};

/** The question, or what happens after its answer, as the heading of the page. */
export function Question(props: GuardianQuestion) {
  const { texts, lead, reference, agrees, children } = props;
  const answered = agrees === null ? null : texts[agrees ? 'agreed' : 'refused'];
  return (
    <>
      <Headline>{answered?.heading ?? texts.question}</Headline>
      <Paragraphs texts={answered ? [answered.text] : lead} reference={reference} />
      <Operator />
      {children}
      {answered ? <ChangeAnswer {...props} /> : <FactsAndForm {...props} />}
    </>
  );
}

function Paragraphs({ texts, reference }: { readonly texts: readonly string[]; readonly reference: string }) {
  return texts.map((text) => (
    <p key={text}>
      <Interpolate text={text} with={reference} />
    </p>
  ));
}

function FactsAndForm(props: GuardianQuestion) {
  return (
    <>
      <dl className="space-y-3">
        {props.texts.facts.map(([fact, text]) => (
          <div key={fact}>
            <dt className="font-semibold">{fact}</dt>
            <dd className="text-ink-700">{text}</dd>
          </div>
        ))}
      </dl>
      <Block>
        <ConsentForm {...props} />
      </Block>
    </>
  );
}

/** An answer that is not the heading in a line, and the way to change it. */
export function EarlierAnswer({ today, ...props }: GuardianQuestion & { readonly today: string }) {
  const { texts, agrees, answeredOn } = props;
  if (agrees === null || !answeredOn) return null;
  const { line } = texts[agrees ? 'agreed' : 'refused'];
  return (
    <div className="border-t border-hairline pt-4">
      <Note>{line.replace('{date}', formatDay(answeredOn, today))}</Note>
      <ChangeAnswer {...props} />
    </div>
  );
}

/** The question again. Closed once another answer is stored. */
function ChangeAnswer(props: GuardianQuestion) {
  return (
    <Disclosure key={String(props.agrees)} summary={consent.change} intent={props.intent}>
      <Paragraphs texts={props.lead} reference={props.reference} />
      <FactsAndForm {...props} />
    </Disclosure>
  );
}

type ConsentFormProps = Pick<GuardianQuestion, 'revision' | 'agrees'> & {
  readonly intent: string;
  /** Default: those of a guardian. */
  readonly legend?: string;
  readonly submit?: string;
  /** Default: primary. */
  readonly variant?: ButtonVariant;
  readonly texts: Readonly<Record<'agree' | 'agreeText' | 'refuse' | 'refuseText', string>>;
};

/** Two equal answers. Programs that guard a mailbox follow links, so an answer is a form. */
export function ConsentForm({
  intent,
  legend = consent.legend,
  submit = consent.button,
  variant = 'primary',
  texts,
  revision,
  agrees,
}: ConsentFormProps) {
  return (
    <ApplicantForm intent={intent} refusals={profileRefusals} submit={submit} variant={variant}>
      {revision !== undefined && <input type="hidden" name="revision" value={revision} />}
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
