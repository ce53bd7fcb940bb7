import type { ReactNode } from 'react';
import { campArt } from '../art/camp.ts';
import { TextLink } from '../site/site-link.tsx';
import { SplitPage } from '../ui/split-page.tsx';
import type { AccountFailure } from './account-result.ts';
import { RefusalParagraph } from './refusal-paragraph.tsx';

type AccountPageProps = {
  /** Default: the page has an `AccountForm` with a heading. */
  readonly heading?: string;
  readonly failure?: AccountFailure | null | undefined;
  readonly children: ReactNode;
  /** Below the rest, on a line each. */
  readonly links?: readonly { readonly to: string; readonly text: string }[];
};

export function AccountPage({ heading, failure, children, links = [] }: AccountPageProps) {
  return (
    <SplitPage art={campArt}>
      <div className="mx-auto w-full max-w-form space-y-6 lg:self-center">
        {heading && <h1 className="text-3xl">{heading}</h1>}
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
