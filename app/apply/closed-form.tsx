import { formatWeekday } from '../../content/en/dates.ts';
import { closed, describeZone } from '../../content/en/receipt.ts';
import type { ClosedPeriod } from '../../core/programme/settings.ts';
import { ButtonLink } from '../site/site-link.tsx';
import { Interpolate } from '../ui/interpolate.tsx';

export function ClosedForm({ opens }: ClosedPeriod) {
  return (
    <div className="max-w-text space-y-6 lg:pt-12">
      <h2 className="text-3xl">{closed.heading}</h2>
      {opens ? (
        <p className="text-lg">
          <Interpolate
            text={closed.opens}
            with={`${formatWeekday(opens.local.slice(0, 10), '')}, at\u00a0${opens.local.slice(11)}`}
          />{' '}
          {describeZone(opens.timeZone, opens.offset)}
        </p>
      ) : (
        <p className="text-lg">{closed.unknown}</p>
      )}
      <p className="border-t-2 pt-4">
        <strong className="font-semibold">{closed.until}</strong> {closed.advice}
      </p>
      <div className="flex flex-wrap gap-3">
        <ButtonLink variant="small" to="/#journey">
          {closed.roadmap}
        </ButtonLink>
        <ButtonLink variant="small" to="/#contact">
          {closed.ask}
        </ButtonLink>
      </div>
    </div>
  );
}
