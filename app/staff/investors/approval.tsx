import { data, Form, Link } from 'react-router';
import { sheetRefusals } from '../../../content/en/applicants/sheet.ts';
import { sheetParts } from '../../../content/en/investors.ts';
import { approval as texts } from '../../../content/en/staff/investors.ts';
import { makeReference } from '../../../domain/model/reference.ts';
import { fail } from '../../../domain/model/result.ts';
import { answerSheet, setRegion } from '../../../domain/sheets/change-sheet.ts';
import { regionMaximumLength } from '../../../domain/sheets/sheet.ts';
import { showSheet } from '../../../domain/sheets/show-sheet.ts';
import { mayShowToInvestors } from '../../../domain/team/policies.ts';
import { sendForm } from '../../ui/form/send-form.ts';
import { type Phase, PhaseGlyph } from '../../ui/phase-glyph.tsx';
import { SheetPreview } from '../../ui/venture-sheet.tsx';
import { describeTime, readClock } from '../describe-time.ts';
import { flashOrFail } from '../flash.ts';
import { answerStaff, answerStaffForm } from '../guard.ts';
import { nameStaffPage } from '../staff-page.ts';
import { Field } from '../ui/field.tsx';
import { Outcome } from '../ui/outcome.tsx';
import { PageHead } from '../ui/page-head.tsx';
import { SubmitButton } from '../ui/submit-button.tsx';
import type { Route } from './+types/approval';

export const meta = nameStaffPage(texts.title);

export const loader = answerStaff(mayShowToInvestors, async ({ ports, id }) => {
  const entry = await ports.reviews.find(id);
  if (!entry) throw data(null, { status: 404 });
  const [sheet, clock] = await Promise.all([showSheet(ports, entry), readClock(ports)]);
  const { name, age, school, city } = entry.application;
  return {
    id,
    name,
    firstName: name.split(' ')[0] ?? name,
    facts: [age, school, city].join(', '),
    reference: makeReference(id),
    sheet: sheet && {
      ...sheet,
      parties: sheet.parties.map((one) => ({ ...one, time: one.at && describeTime(one.at, clock) })),
    },
    saved: sheet && describeTime(sheet.savedAt, clock).text,
  };
});

const sent = { policy: mayShowToInvestors, keep: ['region'] };

export const action = answerStaffForm(sent, async ({ get }, { context, ports, id, by }) => {
  const path = `/staff/investors/${encodeURIComponent(id)}`;
  const words = Number(get('words')) || 0;
  switch (get('intent')) {
    case 'region':
      return flashOrFail(context, await setRegion(ports, id, { words, region: get('region') }), {
        path,
        text: texts.notices.region,
      });
    case 'agree':
    case 'take-back': {
      const agrees = get('intent') === 'agree';
      const answered = await answerSheet(ports, id, { party: 'coordinator', agrees, words, by });
      return flashOrFail(context, answered, { path, text: texts.notices[agrees ? 'agreed' : 'taken-back'] });
    }
    default:
      return fail('unreadable');
  }
});

export const clientAction = (form: Route.ClientActionArgs) => sendForm(form);

export default function Approval({ loaderData, actionData }: Route.ComponentProps) {
  const { id, name, firstName, facts, reference, sheet, saved } = loaderData;
  const failure = actionData && 'code' in actionData ? actionData : undefined;
  return (
    <div className="staff-content">
      <p>
        <Link className="text-link" to={`/staff/applications/${id}`}>
          <bdi>{name}</bdi>, {reference}
        </Link>
      </p>
      <PageHead heading={texts.heading} lead={`${facts}. ${saved ? texts.saved(firstName, saved) : ''}`} />
      <Outcome failure={failure} texts={{ ...sheetRefusals, personal: texts.regionRefused }} />
      {sheet ? (
        <div className="approval">
          <section aria-labelledby="preview">
            <p className="soft" id="preview">
              {sheetParts.preview}
            </p>
            <SheetPreview sheet={sheet} />
          </section>
          <Decision {...loaderData} sheet={sheet} typed={failure?.values?.region} />
        </div>
      ) : (
        <p className="staff-nothing">{texts.none}</p>
      )}
    </div>
  );
}

type Loaded = Route.ComponentProps['loaderData'];
type DecisionProps = Pick<Loaded, 'id' | 'firstName'> & {
  readonly sheet: NonNullable<Loaded['sheet']>;
  /** The region of a refused form. */
  readonly typed: string | undefined;
};

/** Who agrees, the region, and the coordinator's own answer. */
function Decision({ id, firstName, sheet, typed }: DecisionProps) {
  const names = { applicant: firstName, guardian: texts.guardian, coordinator: texts.daybreak };
  const { parties, state, region, words, ageBand } = sheet;
  const hasAgreed = parties.at(-1)?.agrees === true;
  const seen = <input type="hidden" name="words" value={words} />;
  return (
    <div className="approval-side">
      <section aria-labelledby="parties">
        <h2 id="parties">{parties.length === 3 ? texts.three : texts.two}</h2>
        <ol className="timeline">
          {parties.map(({ party, agrees, time }, index) => (
            <li key={party}>
              <PhaseGlyph phase={agrees ? ((index + 1) as Phase) : 0} />
              <strong>{(agrees === null ? texts.asked : agrees ? texts.agreed : texts.refused)(names[party])}</strong>
              {time && <time dateTime={time.iso}>{time.text}</time>}
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
