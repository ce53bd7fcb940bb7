import { eventCancel, events, eventDay as texts } from '../../../content/en/staff/events.ts';
import { formatSpan } from '../../../content/en/times.ts';
import { Button, ButtonLink } from '../../ui/kit/button.tsx';
import { Icon } from '../../ui/kit/icon.tsx';
import { BackLink, PageHeader } from '../../ui/kit/page-header.tsx';
import { SheetSection } from '../../ui/kit/section.tsx';
import { TextWithSheet } from '../../ui/kit/text-with-sheet.tsx';
import { Figures } from '../shared/figures.tsx';
import { FormError } from '../shared/staff-form.tsx';
import type { DayData } from './event.tsx';
import { CancelButton, People, SlotSection } from './slots.tsx';

export function EventDay({ data }: { readonly data: DayData }) {
  const { list, isPublic } = data;
  const open = list.slots.filter((slot) => !slot.isCancelled);
  const places = open.reduce((sum, slot) => sum + slot.places, 0);
  const booked = open.reduce((sum, { people }) => sum + people.length, 0);
  return (
    <>
      <BackLink to="/staff/events">{events.title}</BackLink>
      <DayHeader data={data} />
      <FormError texts={texts.refusals} />
      <Figures
        figures={[
          [list.invited, texts.facts.invited],
          [list.invited - list.unanswered, texts.facts.answered],
          [events.of(booked, places), texts.facts.taken],
          [list.unanswered, texts.facts.unanswered],
        ]}
      />
      <TextWithSheet
        text={
          <div className="space-y-8">
            {list.slots.map((slot) => (
              <SlotSection key={slot.id} data={data} slot={slot} />
            ))}
          </div>
        }
        sheet={
          <>
            {(['none', 'cannot'] as const)
              .filter((answer) => list[answer].length > 0)
              .map((answer) => (
                <SheetSection key={answer} id={answer} title={texts[answer]} fact={list[answer].length}>
                  <People people={list[answer]} isOfSheet />
                </SheetSection>
              ))}
            <SheetSection id="public" title={texts.public}>
              <p>{isPublic ? texts.isPublic : texts.isNotPublic}</p>
              {isPublic && (
                <ButtonLink variant="link" to="/events" reloadDocument>
                  {texts.see}
                </ButtonLink>
              )}
            </SheetSection>
          </>
        }
      />
    </>
  );
}

function DayHeader({ data }: { readonly data: DayData }) {
  const { id, title, venue, span, zone, today, list, isMeeting, isCancelled } = data;
  const path = `/staff/events/${id}`;
  const people = list.slots.flatMap((slot) => slot.people);
  const lead = (
    <>
      {isCancelled && `${events.cancelled}. `}
      {`${formatSpan(span, today)}, ${zone}. ${venue}. `}
      {!isCancelled && (
        <ButtonLink variant="link" to={`${path}?edit=1`}>
          {texts.edit}
        </ButtonLink>
      )}
    </>
  );
  return (
    <PageHeader title={title} lead={lead}>
      {(!isCancelled || people.length > 0) && (
        <CancelButton data={data} label={isCancelled ? eventCancel.tell : eventCancel.event} people={people} />
      )}
      <div className="max-sm:hidden">
        <Button variant="link" onClick={() => window.print()}>
          {texts.print}
        </Button>
      </div>
      <ButtonLink variant="link" to={`${path}/table`} reloadDocument download>
        <Icon name="export" />
        {texts.csv}
      </ButtonLink>
      {!isCancelled && !isMeeting && (
        <ButtonLink variant="primary" to={`/staff?status=investor-ready&event=${id}`}>
          {texts.invite}
        </ButtonLink>
      )}
    </PageHeader>
  );
}
