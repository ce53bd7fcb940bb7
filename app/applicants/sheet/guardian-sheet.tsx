import { guardianSheet as texts } from '../../../content/en/applicants/sheet.ts';
import { formatDay } from '../../../content/en/dates.ts';
import type { VisibleSheet } from '../../../domain/sheets/show-sheet.ts';
import { SheetPreview } from '../../ui/venture-sheet.tsx';
import { GuardianAnswers } from '../guardian-answers.tsx';
import type { SheetFailure } from './sheet-failure.ts';

type GuardianSheetProps = { readonly sheet: VisibleSheet; readonly failure: SheetFailure | undefined };

/** The venture sheet on the page of the guardian, who agrees that investors see it, or not. */
export function GuardianSheet({ sheet, failure }: GuardianSheetProps) {
  const own = sheet.parties.find(({ party }) => party === 'guardian');
  if (!own) return null;
  const { agrees, on } = own;
  return (
    <section className="guardian-sheet" aria-labelledby="sheet">
      <h2 id="sheet">{texts.heading}</h2>
      <p>{texts.lead}</p>
      <SheetPreview sheet={sheet} />
      <dl>
        {texts.facts.map(([heading, text]) => (
          <div key={heading}>
            <dt>{heading}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
      {on && (
        <p role="status">{(agrees ? texts.agreed : texts.refused).replace('{date}', formatDay(on, sheet.today))}</p>
      )}
      <GuardianAnswers words={sheet.words} agrees={agrees} texts={texts} failure={failure} />
    </section>
  );
}
