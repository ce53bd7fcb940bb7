import { Form, Link } from 'react-router';
import { sheetParts } from '../../../content/en/investors.ts';
import { approval as texts } from '../../../content/en/staff/investors.ts';
import { regionMaximumLength } from '../../../domain/sheets/sheet.ts';
import type { VisibleSheet } from '../../../domain/sheets/show-sheet.ts';
import { type Phase, PhaseGlyph } from '../../ui/phase-glyph.tsx';
import { Field } from '../ui/field.tsx';
import { SubmitButton } from '../ui/submit-button.tsx';
import type { Route } from './+types/approval';

type DecisionProps = Pick<Route.ComponentProps['loaderData'], 'id' | 'firstName' | 'times'> & {
  readonly sheet: VisibleSheet;
  /** The region of a refused form. */
  readonly typed: string | undefined;
};

/** Who agrees, the region, and the coordinator's own answer. */
export function Decision({ id, firstName, sheet, times, typed }: DecisionProps) {
  const names = { applicant: firstName, guardian: texts.guardian, coordinator: texts.daybreak };
  const { parties, state, region, words, ageBand } = sheet;
  const hasAgreed = parties.at(-1)?.agrees === true;
  const seen = <input type="hidden" name="words" value={words} />;
  return (
    <div className="approval-side">
      <section aria-labelledby="parties">
        <h2 id="parties">{parties.length === 3 ? texts.three : texts.two}</h2>
        <ol className="timeline">
          {parties.map(({ party, agrees }, index) => (
            <li key={party}>
              <PhaseGlyph phase={agrees ? ((index + 1) as Phase) : 0} />
              <strong>
                {agrees === null
                  ? texts.asked(names[party])
                  : agrees
                    ? texts.agreed(names[party])
                    : texts.refused(names[party])}
              </strong>
              {times[index] && <time dateTime={times[index].iso}>{times[index].text}</time>}
            </li>
          ))}
        </ol>
        {!hasAgreed && <p className="soft">{texts.before}</p>}
      </section>
      <Form method="post" preventScrollReset key={region}>
        {seen}
        <Field
          name="region"
          label={texts.region}
          note={texts.regionNote(firstName, sheetParts.bands[ageBand], parties.length === 3)}
          maxLength={regionMaximumLength}
          defaultValue={typed ?? region}
        />
        <SubmitButton className="button quiet tiny" name="intent" value="region">
          {texts.regionButton}
        </SubmitButton>
      </Form>
      <section className="staff-note" aria-labelledby="stranger">
        <h2 id="stranger">{texts.stranger}</h2>
        <p>{texts.strangerText}</p>
      </section>
      <Form className="staff-actions" method="post" preventScrollReset>
        {seen}
        <SubmitButton
          className={`button small ${hasAgreed ? 'quiet' : 'primary'}`}
          name="intent"
          value={hasAgreed ? 'take-back' : 'agree'}
        >
          {hasAgreed ? texts.takeBack : texts.agree}
        </SubmitButton>
        {state === 'agreed' ? (
          <Link className="button primary small" to={`/staff/investors?sheet=${id}`}>
            {texts.makeLink}
          </Link>
        ) : (
          <Link className="button quiet small" to={`/staff/applications/${id}?message=1`}>
            {texts.askFor(firstName)}
          </Link>
        )}
      </Form>
      <p className="soft">{texts.note}</p>
    </div>
  );
}
