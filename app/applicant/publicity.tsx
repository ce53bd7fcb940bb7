import { consent } from '../../content/en/applicants/guardian.ts';
import { publicity as texts } from '../../content/en/applicants/publicity.ts';
import { ConsentForm } from './guardian-question.tsx';
import { Disclosure, Part } from './parts.tsx';

type PublicityProps = {
  readonly party: 'applicant' | 'guardian';
  readonly agrees: boolean | null;
  /** To an applicant. */
  readonly guardianSays?: keyof typeof texts.guardianSays | undefined;
};

/** Asks for photos and the name, or shows the answer and the way to change it. */
export function Publicity({ party, agrees, guardianSays }: PublicityProps) {
  const { legend, button } = texts;
  const form = <ConsentForm intent="publicity" submit={button} variant="small" {...{ legend, texts, agrees }} />;
  const ask = texts.ask[guardianSays ? 'young' : party];
  return (
    <Part id="publicity" title={texts.heading} fact={agrees !== null && texts[agrees ? 'agreed' : 'refused']}>
      <p>{agrees && guardianSays ? texts.guardianSays[guardianSays] : ask}</p>
      {agrees === null && form}
      {agrees !== null && (
        <Disclosure key={String(agrees)} summary={consent.change} intent="publicity">
          {form}
        </Disclosure>
      )}
    </Part>
  );
}
