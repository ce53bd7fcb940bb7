import type { ComponentProps } from 'react';
import { ownVenture as texts } from '../../../content/en/applicants/venture.ts';
import { roadmap, stepNames } from '../../../content/en/mentoring.ts';
import { formatSpan } from '../../../content/en/times.ts';
import type { OwnApplication } from '../../../core/applicants/own-application.ts';
import type { VentureView } from '../../../core/mentoring/read-venture.ts';
import { steps } from '../../../core/mentoring/steps.ts';
import { TextField } from '../../ui/form/text-field.tsx';
import { SheetSection } from '../../ui/kit/section.tsx';
import { SunIcon } from '../../ui/kit/sun-icon.tsx';
import { NoBreak } from '../../ui/no-break.tsx';
import { NextStep, Roadmap, SessionNotes, stepPhases } from '../../ui/venture.tsx';
import { AddToCalendar, ChangeAnswer } from '../invitation/invitation-block.tsx';
import { AskUs } from '../messages.tsx';
import { OwnForm } from '../own-form.tsx';
import { Disclosure, Part } from '../parts.tsx';
import { Resources } from './resources.tsx';

type VentureProps = { readonly venture: VentureView };

/** The step, in the place of the status. */
export function StepBadge({ venture: { step } }: VentureProps) {
  const position = steps.indexOf(step) + 1;
  return (
    <>
      <span className="inline-flex items-center gap-2 align-top">
        <SunIcon phase={stepPhases[step]} />
        {stepNames[step]}
      </span>
      <span className="text-muted">{roadmap.position(position, steps.length)}</span>
    </>
  );
}

/** The way of the founder: roadmap, next step, and what the mentor noted. */
export function Venture({ venture }: VentureProps) {
  const isWaiting = venture.nextStep !== '' && venture.nextDoneOn === null;
  return (
    <>
      <Roadmap venture={venture} />
      <NextStep venture={venture}>
        {isWaiting && (
          <OwnForm intent="finish-step" submit={texts.finish} variant="small">
            <input type="hidden" name="version" value={venture.version} />
          </OwnForm>
        )}
      </NextStep>
      <Resources step={venture.step} />
      {venture.notes.length > 0 && (
        <Part id="sessions" title={texts.notes}>
          <SessionNotes venture={venture} />
        </Part>
      )}
    </>
  );
}

type NextMeetingProps = ComponentProps<typeof ChangeAnswer>;

export function NextMeeting({ invitation, today }: NextMeetingProps) {
  const { span, zone, venue } = invitation;
  return (
    <SheetSection id="meeting" title={texts.meeting}>
      <div className="space-y-3">
        <p>
          <b className="block font-display text-lg">
            <NoBreak text={formatSpan(span, today)} />
          </b>
          <span className="text-muted">{`${zone}, ${venue}`}</span>
        </p>
        <AddToCalendar variant="primary" />
        <ChangeAnswer {...{ invitation, today }} />
      </div>
    </SheetSection>
  );
}

type MentorProps = VentureProps & { readonly application: OwnApplication };

/** The person who works with the founder, and all readers of the page. */
export function Mentor({ venture: { mentor, version }, application: { guardian, reference } }: MentorProps) {
  const readers = [guardian ? texts.guardian : null, mentor].filter((reader) => reader !== null);
  return (
    <>
      {mentor !== null && (
        <SheetSection id="mentor" title={texts.mentor}>
          <p>{texts.about(mentor)}</p>
          <AskUs reference={reference} text={texts.question} />
          <Disclosure summary={texts.end} intent="end-mentoring">
            <OwnForm intent="end-mentoring" submit={texts.endButton} variant="small">
              <input type="hidden" name="version" value={version} />
              <p>{texts.endText}</p>
              <TextField name="reason" label={texts.endReason} />
            </OwnForm>
          </Disclosure>
        </SheetSection>
      )}
      <SheetSection id="readers" title={texts.readers}>
        <p>{texts.readersText(readers)}</p>
      </SheetSection>
    </>
  );
}
