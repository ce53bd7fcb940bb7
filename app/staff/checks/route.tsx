import { Fragment, type ReactNode } from 'react';
import { Link } from 'react-router';
import { checks, checkTexts } from '../../../content/en/staff/checks.ts';
import type { Fault, Well } from '../../../domain/ports/site-checks.ts';
import { mayReadChecks } from '../../../domain/team/policies.ts';
import { checksContext } from '../../framework/request-context.ts';
import { PhaseGlyph } from '../../ui/phase-glyph.tsx';
import { StatusGlyph } from '../../ui/status-glyph.tsx';
import { describeTime, readClock } from '../describe-time.ts';
import { answerStaff, refuseForms } from '../guard.ts';
import { nameStaffPage } from '../staff-page.ts';
import { PageHead } from '../ui/page-head.tsx';
import type { Route } from './+types/route';

const path = '/staff/checks';
const subjects = ['mail', 'data', 'people'] as const;
const urgencies = ['now', 'soon'] as const;

export const meta = nameStaffPage(checks.title);

export const action = refuseForms(mayReadChecks);

export const loader = answerStaff(mayReadChecks, async ({ context, ports }) => {
  const [clock, { well, faults }] = await Promise.all([readClock(ports), context.get(checksContext)()]);
  return {
    faults,
    well,
    looked: describeTime(clock.now.toISOString(), clock).text,
  };
});

export default function Checks({ loaderData: { faults, well, looked } }: Route.ComponentProps) {
  const urgent = faults.filter(({ urgency }) => urgency === 'now').length;
  return (
    <div className="staff-content">
      <PageHead heading={checks.heading} lead={checks.lead}>
        <Link className="button quiet small" to={path}>
          {checks.again}
        </Link>
      </PageHead>
      <section className="sheet checks-summary">
        <PhaseGlyph phase={faults.length === 0 ? 4 : urgent > 0 ? 1 : 2} />
        <div>
          <h2>{faults.length === 0 ? checks.allWell(well.length) : checks.someNeedYou(faults.length)}</h2>
          <p className="soft">
            {faults.length === 0 ? checks.looked(looked) : checks.rest(urgent, well.length, looked)}
          </p>
        </div>
      </section>
      {faults.length === 0 ? (
        subjects.map((subject) => (
          <Group key={subject} heading={checks.subjects[subject]}>
            {well.filter(({ id }) => checkTexts[id].subject === subject).map(showWell)}
          </Group>
        ))
      ) : (
        <>
          {urgencies.map((one) => (
            <Group key={one} heading={checks.urgencies[one]}>
              {faults.filter(({ urgency }) => urgency === one).map(showFault)}
            </Group>
          ))}
          <details className="checks-group">
            <summary className="check">
              <StatusGlyph kind="ok" />
              <strong>{checks.well(well.length)}</strong>
            </summary>
            <ul>{well.map(showWell)}</ul>
          </details>
        </>
      )}
    </div>
  );
}

function Group({ heading, children }: { readonly heading: string; readonly children: readonly ReactNode[] }) {
  if (children.length === 0) return null;
  return (
    <section className="message-section">
      <h2>
        {heading} <span className="message-section-count soft">{children.length}</span>
      </h2>
      <ul>{children}</ul>
    </section>
  );
}

function showWell({ id, detail }: Well) {
  return (
    <li className="check" key={id}>
      <StatusGlyph kind="ok" />
      <div className="check-well">
        <strong>{checkTexts[id].well}</strong>
        <span className="soft">{detail}</span>
      </div>
    </li>
  );
}

function showFault({ id, urgency, details }: Fault) {
  const { fault, advice } = checkTexts[id];
  return (
    <li className="check" key={id} data-urgency={urgency}>
      {urgency === 'soon' ? <PhaseGlyph phase={2} /> : <StatusGlyph kind="error" />}
      <div>
        <strong>{fault}</strong>
        {details.map((detail) => (
          <p key={detail}>{detail}</p>
        ))}
        <p>
          <strong>{checks.whatToDo}</strong> <Advice text={advice} />
        </p>
      </div>
    </li>
  );
}

/** What stands between backticks is a command, a setting, or an address of this site, which is a link. */
function Advice({ text }: { text: string }) {
  return text
    .split('`')
    .map((part, index) => (index % 2 ? <Code key={part} text={part} /> : <Fragment key={part}>{part}</Fragment>));
}

function Code({ text }: { text: string }) {
  const code = <code>{text}</code>;
  return text.startsWith('/') ? <Link to={text}>{code}</Link> : code;
}
