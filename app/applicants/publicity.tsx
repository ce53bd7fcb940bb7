import { consent } from '../../content/en/applicants/guardian.ts';
import { publicity as texts } from '../../content/en/applicants/publicity.ts';
import { ConsentForm } from './guardian-question.tsx';
import { Disclosure, Part } from './parts.tsx';

type PublicityProps = { readonly party: 'applicant' | 'guardian'; readonly agrees: boolean | null };

/** Asks for photos and the name, or shows the answer and the way to change it. */
export function Publicity({ party, agrees }: PublicityProps) {
  const form = <ConsentForm intent="publicity" submit={texts.button} variant="small" texts={texts} agrees={agrees} />;
  return (
    <Part id="publicity" title={texts.heading} fact={agrees !== null && texts[agrees ? 'agreed' : 'refused']}>
      <p>{texts.ask[party]}</p>
      {agrees === null && form}
      {agrees !== null && (
        <Disclosure key={String(agrees)} summary={consent.change} intent="publicity">
          {form}
        </Disclosure>
      )}
    </Part>
  );
}
