import { programme } from '../../content/en/programme.ts';
import * as content from '../../content/en/site/parents.ts';
import dayArt from '../art/day.svg';
import { factsContext } from '../framework/request-context.ts';
import type { Route } from './+types/parents';
import { Operator } from './contact.tsx';
import { Facts, isKnown } from './facts.tsx';
import type { PageLook } from './page-layout.ts';
import { createMeta } from './page-meta.ts';
import { readPromises } from './read-promises.ts';
import { ButtonLink } from './site-link.tsx';
import { Conduct, TextPart } from './text-part.tsx';

export const handle: PageLook = { bar: 'light', footer: 'full' };

export const meta = createMeta({ title: content.title, description: content.description, path: '/parents' });

export function loader({ context }: Route.LoaderArgs) {
  const { promisedDays, ages } = readPromises(context);
  const { checksRequired } = context.get(factsContext)().settings;
  return {
    answerTime: content.answerTime(promisedDays),
    sections: content.listSections({ ...ages, checksRequired }),
  };
}

export default function Parents({ loaderData }: Route.ComponentProps) {
  return (
    <div className="bg-linear-to-b from-sheet via-cream to-sky pt-under-bar">
      <div className="page-width relative">
        <h1 className="max-w-headline">{content.heading}</h1>
        <p className="mt-4 mb-12 max-w-lead text-lg text-ink-700">{content.lead}</p>
        <ParentsSections {...loaderData} />
        <TextPart heading={content.reach.heading} paragraphs={[content.reach.text]}>
          <Operator subject={content.reach.subject} />
        </TextPart>
        <div className="mt-3">
          <ButtonLink to="/apply">{content.apply}</ButtonLink>
        </div>
      </div>
      <img className="cover-art contact-art" src={dayArt} alt="" loading="lazy" />
    </div>
  );
}

function ParentsSections({ answerTime, sections }: Route.ComponentProps['loaderData']) {
  const known = { answerTime, ...programme };
  return sections.map(({ facts = [], conduct, ...part }) => {
    const unknown = facts.filter((name) => !isKnown(known, name));
    return (
      <TextPart key={part.heading} {...part}>
        <Facts programme={known} names={facts} />
        {unknown.length > 0 && <p>{content.undecided(unknown)}</p>}
        {conduct && <Conduct {...conduct} />}
      </TextPart>
    );
  });
}
