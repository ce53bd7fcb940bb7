import { useEffect, useState } from 'react';
import { formatWeekday } from '../../content/en/dates.ts';
import { closed, describeZone } from '../../content/en/receipt.ts';
import type { ClosedPeriod } from '../../core/programme/opening.ts';
import { toLocalTime } from '../../core/time.ts';
import { ButtonLink } from '../site/site-link.tsx';
import { Filled } from '../ui/filled.tsx';

export function ClosedForm({ opens }: ClosedPeriod) {
  const here = useTimeHere(opens);
  return (
    <div className="max-w-text space-y-6 lg:pt-12">
      <h2 className="text-3xl">{closed.heading}</h2>
      {opens ? (
        <p className="text-lg">
          <Filled
            text={closed.opens}
            with={`${formatWeekday(opens.local.slice(0, 10), '')}, at\u00a0${opens.local.slice(11)}`}
          />{' '}
          {describeZone(opens.timeZone, opens.offset)}
        </p>
      ) : (
        <p className="text-lg">{closed.unknown}</p>
      )}
      {here && <p className="text-muted">{closed.local.replace('{date}', here)}</p>}
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

/** The opening on the clocks of the reader, if they show another time; only the browser knows it. */
function useTimeHere(opens: ClosedPeriod['opens']): string | null {
  const [here, setHere] = useState<string | null>(null);
  useEffect(() => {
    if (!opens) return;
    const local = toLocalTime(opens.at, Intl.DateTimeFormat().resolvedOptions().timeZone);
    if (local !== opens.local) setHere(`${formatWeekday(local.slice(0, 10))},\u00a0${local.slice(11)}`);
  }, [opens]);
  return here;
}
