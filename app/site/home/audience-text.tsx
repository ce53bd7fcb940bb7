import type { ReactNode } from 'react';
import type { AudienceId, audiences } from '../../../content/en/site/audiences.ts';
import bulletArt from '../../art/bullet.svg';
import expertsArt from '../../art/drawings/tab-experts.svg';
import investorsArt from '../../art/drawings/tab-investors.svg';
import foundersArt from '../../art/tab-founders.svg';
import { Drawing } from '../../ui/drawing.tsx';

const art: Record<AudienceId, string> = { founders: foundersArt, investors: investorsArt, experts: expertsArt };

type AudienceTextProps = {
  readonly audience: (typeof audiences.tabs)[number];
  /** The picture is above the fold where this is the heading of the page. */
  readonly heading: 'h1' | 'h3';
  /** The next step. */
  readonly children: ReactNode;
};

/** The picture, and what one kind of reader gets. */
export function AudienceText({ audience, heading: Heading, children }: AudienceTextProps) {
  const { id, heading, subheading, text, points, artAlt } = audience;
  return (
    <div className="grid grid-cols-1 content-start gap-6 lg:grid-cols-(--grid-picture) lg:gap-x-16 print:block">
      {Heading === 'h1' ? (
        <Drawing
          className={`cover-art relative aspect-5/4 w-full overflow-hidden rounded-sheet max-lg:max-h-half-view ${id === 'experts' ? '[--art-y:80%]' : '[--art-y:50%]'}`}
          src={art[id]}
          alt={artAlt}
        />
      ) : (
        <img
          className="aspect-5/4 w-full rounded-sheet object-cover max-lg:max-h-half-view"
          src={art[id]}
          alt={artAlt}
          loading="lazy"
        />
      )}
      <div className="lg:pt-6">
        <Heading className="text-3xl">{heading}</Heading>
        <p className="my-4 font-display text-lg font-semibold text-late">{subheading}</p>
        <p className="text-muted">{text}</p>
        <ul className="mt-6 mb-8">
          {points.map((point) => (
            <li key={point} className="flex gap-3 border-t border-hairline py-3">
              <img className="size-6 shrink-0" src={bulletArt} alt="" loading="lazy" />
              {point}
            </li>
          ))}
        </ul>
        {children}
      </div>
    </div>
  );
}
