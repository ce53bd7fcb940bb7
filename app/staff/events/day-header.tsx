import { eventCancel, events, eventDay as texts } from '../../../content/en/staff/events.ts';
import { formatSpan } from '../../../content/en/times.ts';
import { Button, ButtonLink } from '../../ui/kit/button.tsx';
import { Icon } from '../../ui/kit/icon.tsx';
import { PageHeader } from '../../ui/kit/page-header.tsx';
import { CancelButton } from './cancel-button.tsx';
import type { DayData } from './read-event.ts';

export function DayHeader({ data }: { readonly data: DayData }) {
  const { id, title, venue, span, zone, today, list, isCancelled } = data;
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
      <Button variant="link" onClick={() => window.print()}>
        {texts.print}
      </Button>
      <ButtonLink variant="link" to={`${path}/table`} reloadDocument download>
        <Icon name="export" />
        {texts.csv}
      </ButtonLink>
      {!isCancelled && (
        <ButtonLink variant="primary" to="/staff?status=investor-ready">
          {texts.invite}
        </ButtonLink>
      )}
    </PageHeader>
  );
}
