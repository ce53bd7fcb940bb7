import * as content from '../../content/en/site/services.ts';
import horizonArt from '../art/drawings/horizon.svg';
import { Drawing } from '../ui/drawing.tsx';
import type { PageLook } from './page-layout.ts';
import { createMeta } from './page-meta.ts';
import { ScenePage } from './scene-page.tsx';

export const handle: PageLook = { bar: 'light', footer: 'slim' };

const isEmpty = content.services.length === 0;

export const meta = createMeta({ title: content.title, description: content.description, path: '/services' });

export default function Services() {
  return (
    <ScenePage
      ground="bg-linear-to-b from-cream to-sand-50"
      heading={content.heading}
      lead={isEmpty ? content.nothingYet : undefined}
      art={<Drawing className="cover-art scene-art horizon-art" src={horizonArt} />}
    >
      {isEmpty && <meta name="robots" content="noindex" />}
      {!isEmpty && (
        <ul className="mt-8 border-t-2">
          {content.services.map(({ name, text }) => (
            <li key={name} className="grid gap-2 border-b-2 py-6 lg:grid-cols-(--grid-side) lg:gap-x-12">
              <h2 className="text-xl">{name}</h2>
              <p className="text-ink-700">{text}</p>
            </li>
          ))}
        </ul>
      )}
    </ScenePage>
  );
}
