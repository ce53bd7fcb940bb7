import type { ReactNode } from 'react';
import campArt from '../art/drawings/camp.svg';
import { Headline } from '../ui/headline.tsx';
import { PageTitle } from '../ui/page-title.tsx';
import { SplitPage } from '../ui/split-page.tsx';

type FormPageProps = {
  /** Default: the camp. */
  readonly art?: string;
  readonly heading: string;
  /** Below the heading. */
  readonly text?: string | undefined;
  readonly children?: ReactNode;
};

/** One thing to read or to do, beside a night scene. */
export function FormPage({ art = campArt, heading, text, children }: FormPageProps) {
  return (
    <SplitPage art={art}>
      <PageTitle title={heading} />
      <div className="mx-auto w-full max-w-form space-y-6 wrap-anywhere lg:self-center">
        <Headline>{heading}</Headline>
        {text && <p className="text-ink-700">{text}</p>}
        {children}
      </div>
    </SplitPage>
  );
}
