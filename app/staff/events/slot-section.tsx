import { eventCancel, events, eventDay as texts } from '../../../content/en/staff/events.ts';
import { formatHours, formatSpan } from '../../../content/en/times.ts';
import { Section } from '../../ui/kit/section.tsx';
import { CancelButton } from './cancel-button.tsx';
import { People } from './people.tsx';
import { Places } from './places.tsx';
import type { DayData } from './read-event.ts';

type SlotSectionProps = { readonly data: DayData; readonly slot: DayData['list']['slots'][number] };

export function SlotSection({ data, slot }: SlotSectionProps) {
  const { list, today } = data;
  const { id, span, places, isCancelled, people } = slot;
  const isOneDay = new Set(list.slots.map((one) => one.span.start.slice(0, 10))).size === 1;
  const mayCancel = !data.isCancelled && (!isCancelled || people.length > 0);
  const fact = (
    <span className="flex flex-wrap items-center gap-x-6 text-base text-ink">
      {mayCancel && (
        <CancelButton data={data} slot={id} label={isCancelled ? eventCancel.tell : eventCancel.time} people={people} />
      )}
      {isCancelled ? events.cancelled : <Places taken={people.length} places={places} />}
    </span>
  );
  return (
    <Section id={id} title={isOneDay ? formatHours(span) : formatSpan(span, today)} fact={fact}>
      {people.length === 0 && !isCancelled && <p className="text-muted">{texts.nobody}</p>}
      <People people={people} />
    </Section>
  );
}
