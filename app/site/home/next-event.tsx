import { nextEventTexts } from '../../../content/en/site/frame.ts';
import { useSite } from '../../framework/use-site.ts';
import { TextLink } from '../site-link.tsx';

/** The next public event, on Home and on Services; where there is none, neither page shows anything of it. */
export function NextEvent({ heading: Heading }: { readonly heading: 'h2' | 'h3' }) {
  const { nextEvent } = useSite();
  if (!nextEvent) return null;
  return (
    <div className="mt-8 border-y-2 py-6">
      <p>{nextEventTexts.heading}</p>
      <Heading className="text-2xl">{nextEvent.title}</Heading>
      <p className="mt-2 text-muted">{nextEvent.text}</p>
      <TextLink to="/events">{nextEventTexts.all}</TextLink>
    </div>
  );
}
