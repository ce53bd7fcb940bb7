import type { ReactNode } from 'react';
import campArt from '../art/drawings/camp.svg';
import { Headline } from '../ui/headline.tsx';
import { PageTitle } from '../ui/page-title.tsx';
import { SplitPage } from '../ui/split-page.tsx';
import { TextLink } from './site-link.tsx';

type FormPageProps = {
  /** Default: the camp. */
  readonly art?: string;
  /** As for SplitPage. */
  readonly isTextFirst?: boolean;
  readonly heading: string;
  /** Below the heading. */
  readonly text?: string | undefined;
  readonly children?: ReactNode;
  /** Below the rest, on a line each. */
  readonly links?: readonly { readonly to: string; readonly text: string }[];
};

/** One thing to read or to do, beside a night scene. */
export function FormPage({ art = campArt, isTextFirst, heading, text, children, links }: FormPageProps) {
  return (
    <SplitPage art={art} isTextFirst={isTextFirst}>
      <PageTitle title={heading} />
      <div className="mx-auto w-full max-w-form space-y-6 wrap-anywhere lg:self-center">
        <Headline>{heading}</Headline>
        {text && <p className="text-ink-700">{text}</p>}
        {children}
        {links && (
          <div className="flex flex-col items-center">
            {links.map((link) => (
              <TextLink key={link.to} to={link.to} viewTransition={false}>
                {link.text}
              </TextLink>
            ))}
          </div>
        )}
      </div>
    </SplitPage>
  );
}
