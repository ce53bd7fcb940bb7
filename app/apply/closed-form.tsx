import { useEffect, useState } from 'react';
import { formatWeekday } from '../../content/en/dates.ts';
import { closed, describeZone } from '../../content/en/receipt.ts';
import type { ClosedPeriod } from '../../core/programme/opening.ts';
import { toLocalTime } from '../../core/time.ts';
import { SiteLink } from '../site/site-link.tsx';
import { Filled } from '../ui/filled.tsx';

export function ClosedForm({ opens }: ClosedPeriod) {
  const here = useTimeHere(opens);
  return (
    <div className="closed-form">
      <h2>{closed.heading}</h2>
      {opens ? (
        <p className="lead">
          <Filled
            text={closed.opens}
            with={`${formatWeekday(opens.local.slice(0, 10), '')}, at\u00a0${opens.local.slice(11)}`}
          />{' '}
          {describeZone(opens.timeZone, opens.offset)}
        </p>
      ) : (
        <p className="lead">{closed.unknown}</p>
      )}
      {here && <p className="closed-here">{closed.local.replace('{date}', here)}</p>}
      <p className="closed-until">
        <strong>{closed.until}</strong> {closed.advice}
      </p>
      <div className="button-row">
        <SiteLink className="button quiet small" to="/#journey">
          {closed.roadmap}
        </SiteLink>
        <SiteLink className="button quiet small" to="/#contact">
          {closed.ask}
        </SiteLink>
      </div>
    </div>
  );
}

/** The opening on the clocks of the reader, where they show another time; known to the browser alone. */
function useTimeHere(opens: ClosedPeriod['opens']): string | null {
  const [here, setHere] = useState<string | null>(null);
  useEffect(() => {
    if (!opens) return;
    const local = toLocalTime(opens.at, Intl.DateTimeFormat().resolvedOptions().timeZone);
    if (local !== opens.local) setHere(`${formatWeekday(local.slice(0, 10))},\u00a0${local.slice(11)}`);
  }, [opens]);
  return here;
}
