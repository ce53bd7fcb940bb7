import type { ReactNode } from 'react';
import { campArt } from '../art/camp.ts';
import { TextLink } from '../site/site-link.tsx';
import { SplitPage } from '../ui/split-page.tsx';
import type { AccountFailure } from './account-result.ts';
import { RefusalParagraph } from './refusal-paragraph.tsx';

type AccountPageProps = {
  readonly heading: string;
  /** Below the heading. */
  readonly text?: string | undefined;
  /** Of a page without an `AccountForm`. */
  readonly failure?: AccountFailure | null | undefined;
  readonly children?: ReactNode;
  /** Below the rest, on a line each. */
  readonly links?: readonly { readonly to: string; readonly text: string }[];
};

export function AccountPage({ heading, text, failure, children, links = [] }: AccountPageProps) {
  return (
    <SplitPage art={campArt}>
      <div className="mx-auto w-full max-w-form space-y-6 lg:self-center">
        <h1 className="text-3xl">{heading}</h1>
        {text && <p className="text-ink-700">{text}</p>}
        {failure && <RefusalParagraph failure={failure} />}
        {children}
        <div className="flex flex-col items-center">
          {links.map(({ to, text }) => (
            <TextLink key={to} to={to} viewTransition={false}>
              {text}
            </TextLink>
          ))}
        </div>
      </div>
    </SplitPage>
  );
}
