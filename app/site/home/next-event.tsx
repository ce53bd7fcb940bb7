import { nextEventTexts } from '../../../content/en/site/frame.ts';
import { useSite } from '../../framework/use-site.ts';
import { TextLink } from '../site-link.tsx';

/** The next public event, on Home and on Services; where there is none, neither page shows anything of it. */
export function NextEvent({ heading: Heading }: { readonly heading: 'h2' | 'h3' }) {
  const { nextEvent } = useSite();
  if (!nextEvent) return null;
  return (
    <ul className="services-list">
      <li>
        <div>
          <p>{nextEventTexts.heading}</p>
          <Heading>{nextEvent.title}</Heading>
        </div>
        <p>
          {nextEvent.text} <TextLink to="/events">{nextEventTexts.all}</TextLink>
        </p>
      </li>
    </ul>
  );
}
