import type { ComponentProps } from 'react';
import { ownVenture as texts } from '../../../content/en/applicants/venture.ts';
import { formatSpan } from '../../../content/en/times.ts';
import { TextField } from '../../ui/form/text-field.tsx';
import { SheetSection } from '../../ui/kit/section.tsx';
import { ApplicantForm } from '../applicant-form.tsx';
import { AddToCalendar, ChangeAnswer } from '../invitation/invitation-block.tsx';
import { AskUs } from '../messages.tsx';
import { Disclosure } from '../parts.tsx';
import type { VentureProps } from './venture.tsx';

export function NextMeeting({ invitation, today }: ComponentProps<typeof ChangeAnswer>) {
  const { span, zone, venue } = invitation;
  return (
    <SheetSection id="meeting" title={texts.meeting}>
      <div className="space-y-3">
        <p>
          <b className="block font-display text-lg">{formatSpan(span, today)}</b>
          <span className="text-muted">{`${venue}, ${zone}`}</span>
        </p>
        <AddToCalendar variant="primary" />
        <ChangeAnswer {...{ invitation, today }} />
      </div>
    </SheetSection>
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
          <Disclosure summary={texts.end} intent="end-mentoring">
            <ApplicantForm intent="end-mentoring" submit={texts.endButton} variant="small">
              <input type="hidden" name="version" value={version} />
              <TextField name="reason" label={texts.endReason} />
            </ApplicantForm>
          </Disclosure>
        </SheetSection>
      )}
      <SheetSection id="readers" title={texts.readers}>
        <p>{texts.readersText(readers)}</p>
      </SheetSection>
    </>
  );
}
