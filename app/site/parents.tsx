import type { ReactNode } from 'react';
import { programme } from '../../content/en/programme.ts';
import * as content from '../../content/en/site/parents.ts';
import dayArt from '../art/day.svg';
import { factsContext } from '../framework/request-context.ts';
import type { Route } from './+types/parents';
import { Conduct } from './conduct.tsx';
import { Operator } from './contact.tsx';
import { Facts, isKnown } from './facts.tsx';
import type { PageLook } from './page-layout.ts';
import { createMeta } from './page-meta.ts';
import { readPromises } from './read-promises.ts';
import { ButtonLink, TextLink } from './site-link.tsx';

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
        <Section heading={content.reach.heading}>
          <p>{content.reach.text}</p>
          <Operator subject={content.reach.subject} />
        </Section>
        <div className="mt-3">
          <ButtonLink to="/apply">{content.apply}</ButtonLink>
        </div>
      </div>
      <img className="cover-art contact-art" src={dayArt} alt="" loading="lazy" />
    </div>
  );
}

function Section({ heading, children }: { readonly heading: string; readonly children: ReactNode }) {
  return (
    <section className="grid gap-x-16 gap-y-3 border-t-2 py-8 lg:grid-cols-(--grid-side)">
      <h2 className="text-xl">{heading}</h2>
      <div className="space-y-4 text-ink-700">{children}</div>
    </section>
  );
}

function ParentsSections({ answerTime, sections }: Route.ComponentProps['loaderData']) {
  const known = { answerTime, ...programme };
  return sections.map(({ heading, paragraphs, facts = [], conduct, link }) => {
    const unknown = facts.filter((name) => !isKnown(known, name));
    return (
      <Section key={heading} heading={heading}>
        {paragraphs.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
        <Facts programme={known} names={facts} />
        {unknown.length > 0 && <p>{content.undecided(unknown)}</p>}
        {conduct && <Conduct {...conduct} />}
        {link && (
          <p>
            <TextLink to={link.to}>{link.label}</TextLink>
          </p>
        )}
      </Section>
    );
  });
}
