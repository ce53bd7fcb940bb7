import type { ReactNode } from 'react';
import { PageTitle } from '../ui/page-title.tsx';

type ScenePageProps = {
  /** Of a page that search engines leave out. */
  readonly title?: string;
  /** Utilities for the colours of the page. */
  readonly ground: string;
  readonly heading: string;
  readonly lead?: string | undefined;
  readonly children: ReactNode;
  /** On the lower edge, partly behind the text (./scenes.css). */
  readonly art: ReactNode;
};

/** Little text on open ground, over a scene. */
export function ScenePage({ title, ground, heading, lead, children, art }: ScenePageProps) {
  return (
    <div className={`fills-screen relative isolate flex flex-col overflow-hidden ${ground}`}>
      {title && <PageTitle title={title} />}
      <div className="page-width grow pt-under-bar">
        <h1>{heading}</h1>
        {lead && <p className="mt-4 max-w-lead text-lg">{lead}</p>}
        {children}
      </div>
      {art}
    </div>
  );
}
