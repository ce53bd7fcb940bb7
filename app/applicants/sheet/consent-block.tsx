import { Form } from 'react-router';
import { ownSheet as texts } from '../../../content/en/applicants/sheet.ts';
import { formatDay } from '../../../content/en/dates.ts';
import type { VisibleSheet } from '../../../domain/sheets/show-sheet.ts';
import { BusyButton } from '../../ui/busy-button.tsx';
import { useForm } from '../../ui/form/use-form.ts';
import { type Phase, PhaseGlyph } from '../../ui/phase-glyph.tsx';
import { RefusalText } from '../own-form.tsx';
import { GlyphAhead } from '../status-steps.tsx';
import type { Route } from './+types/route';
import { describeRefusal, type SheetFailure } from './sheet-failure.ts';

type Found = Extract<Route.ComponentProps['loaderData'], { readonly kind: 'found' }>;
type ConsentBlockProps = Pick<Found, 'guardian' | 'links'> & {
  readonly sheet: VisibleSheet;
  readonly failure: SheetFailure | undefined;
};

/** Who must agree, who has, and what the applicant can do about it. */
export function ConsentBlock({ sheet, guardian, links, failure }: ConsentBlockProps) {
  const { parties, state, words, today } = sheet;
  const hasAgreed = parties[0]?.agrees === true;
  const intent = hasAgreed ? 'take-back' : 'agree';
  const { isPending, form } = useForm({ intent, result: failure });
  const heading = parties.length === 3 ? texts.agreedHeading : texts.bothAgreedHeading;
  const askText = guardian === null || guardian === 'no-address' ? texts.agreeButton : texts.askButton;
  return (
    <section className="own-questions own-consents" id="consents" aria-labelledby="consents-heading">
      <h2 id="consents-heading">{state === 'agreed' ? heading : texts.agreeHeading}</h2>
      <ol className="own-steps rising-steps">
        {parties.map(({ party, agrees, on }, index) => (
          <li key={party} data-state={agrees ? 'walked' : 'ahead'}>
            {agrees ? <PhaseGlyph phase={(index + 1) as Phase} /> : <GlyphAhead />}
            <span className="own-step-name">{agrees === false ? texts.said[party] : texts.steps[party]}</span>
            <span className="own-step-date">
              {on ? formatDay(on, today) : party === 'applicant' ? texts.now : party === 'guardian' && texts.byLink}
            </span>
          </li>
        ))}
        <li data-state={state === 'agreed' ? 'now' : 'ahead'}>
          {state === 'agreed' ? <PhaseGlyph phase={4} /> : <GlyphAhead />}
          <span className="own-step-name">{texts.seen}</span>
          <span className="own-step-date">{texts.seenNote}</span>
        </li>
      </ol>
      {(state === 'agreed' || links.openings > 0) && <p>{texts.links(links)}</p>}
      {guardian === 'no-address' && <p>{texts.nameFirst}</p>}
      <Form className="form" {...form}>
        <input type="hidden" name="intent" value={intent} />
        <input type="hidden" name="words" value={words} />
        {!hasAgreed && (
          <label className="own-agree">
            <input type="checkbox" name="agree" value="1" required />
            <span>
              {texts.agree}
              <span className="own-note">{texts.agreeNote}</span>
            </span>
          </label>
        )}
        {failure && !isPending && <RefusalText text={describeRefusal(failure)} />}
        <div className="button-row">
          <BusyButton
            className={hasAgreed ? 'button quiet' : 'button primary'}
            busy={isPending}
            text={hasAgreed ? texts.takeBack : askText}
          />
        </div>
        <p className="own-note">{hasAgreed ? texts.takeBackNote : askText === texts.askButton && texts.askNote}</p>
      </Form>
    </section>
  );
}
