import { ownVenture as texts } from '../../content/en/applicants/venture.ts';
import { roadmap, stepNames } from '../../content/en/mentoring.ts';
import { resources } from '../../content/en/resources.ts';
import { steps } from '../../core/mentoring/steps.ts';
import type { VentureView } from '../../core/mentoring/venture.ts';
import { TextLink } from '../site/site-link.tsx';
import { Section, SheetSection } from '../ui/kit/section.tsx';
import { SunIcon } from '../ui/kit/sun-icon.tsx';
import { Roadmap, SessionNotes } from '../ui/venture.tsx';
import { ApplicantForm, OwnField } from './applicant-form.tsx';
import { AskUs } from './messages.tsx';
import { Note } from './parts.tsx';

type VentureProps = { readonly venture: VentureView };

/** The step, in the place of the status. */
export function StepBadge({ venture: { step } }: VentureProps) {
  const place = steps.indexOf(step) + 1;
  return (
    <>
      <span className="inline-flex items-center gap-2 align-top">
        <SunIcon phase={place} />
        {stepNames[step]}
      </span>
      <span className="text-muted">{roadmap.position(place, steps.length)}</span>
    </>
  );
}

/** The way of the founder, and the next step with its button. */
export function OwnRoadmap({ venture }: VentureProps) {
  return (
    <Roadmap venture={venture}>
      {venture.ahead?.nextDoneOn === null ? (
        <ApplicantForm intent="finish-step" submit={texts.finish} variant="small">
          <input type="hidden" name="version" value={venture.version} />
        </ApplicantForm>
      ) : (
        <Note>{texts.finished(venture.mentor)}</Note>
      )}
    </Roadmap>
  );
}

/** Help with the step, and what the mentor noted. */
export function VentureNotes({ venture }: VentureProps) {
  return (
    <>
      <Section id="resources" title={texts.resources}>
        <ul className="space-y-4">
          {resources[venture.step].map(({ title, text, to }) => (
            <li key={title}>
              <h3 className="text-base font-semibold">{to ? <TextLink to={to}>{title}</TextLink> : title}</h3>
              <p className="text-ink-700">{text}</p>
            </li>
          ))}
        </ul>
      </Section>
      <SessionNotes venture={venture} title={texts.notes} />
    </>
  );
}

/** The person who works with the founder, and all readers of the page. */
export function Mentor({ venture, reference }: VentureProps & { readonly reference: string }) {
  const { mentor, version, isReadByGuardian } = venture;
  const readers = [isReadByGuardian ? texts.guardian : null, mentor].filter((reader) => reader !== null);
  return (
    <>
      {mentor !== null && (
        <SheetSection id="mentor" title={texts.mentor}>
          <p>{texts.about(mentor)}</p>
          <AskUs reference={reference} text={texts.question} />
          <ApplicantForm intent="end-mentoring" summary={texts.end} submit={texts.endButton(mentor)} variant="small">
            <p>{texts.endNote(mentor)}</p>
            <input type="hidden" name="version" value={version} />
            <OwnField intent="end-mentoring" name="reason" />
          </ApplicantForm>
        </SheetSection>
      )}
      <SheetSection id="readers" title={texts.readers}>
        <p>{texts.readersText(readers)}</p>
      </SheetSection>
    </>
  );
}
