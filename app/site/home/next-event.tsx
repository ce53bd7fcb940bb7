import { formatSpan } from '../../../content/en/dates.ts';
import { nextEventTexts } from '../../../content/en/site/events.ts';
import { useSite } from '../../framework/use-site.ts';
import { SiteLink } from '../site-link.tsx';

/** The next public event, on Home and on Services; where there is none, neither page shows anything of it. */
export function NextEvent() {
  const { nextEvent } = useSite();
  if (!nextEvent) return null;
  const { title, span, zone, venue, forWhom } = nextEvent;
  return (
    <ul className="services-list">
      <li>
        <p>{nextEventTexts.heading}</p>
        <h3>{title}</h3>
        <p>
          {[`${formatSpan(span)}, ${zone}`, venue, forWhom].filter(Boolean).join('. ')}{' '}
          <SiteLink className="text-link" to="/events">
            {nextEventTexts.all}
          </SiteLink>
        </p>
      </li>
    </ul>
  );
}
