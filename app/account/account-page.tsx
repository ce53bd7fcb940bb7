import type { ComponentProps } from 'react';
import { FormPage } from '../site/form-page.tsx';
import { TextLink } from '../site/site-link.tsx';
import type { AccountFailure } from './refusal-paragraph.tsx';
import { RefusalParagraph } from './refusal-paragraph.tsx';

type AccountPageProps = ComponentProps<typeof FormPage> & {
  /** Of a page without an `AccountForm`. */
  readonly failure?: AccountFailure | null | undefined;
  /** Below the rest, on a line each. */
  readonly links?: readonly { readonly to: string; readonly text: string }[];
};

export function AccountPage({ failure, children, links = [], ...page }: AccountPageProps) {
  return (
    <FormPage {...page}>
      {failure && <RefusalParagraph failure={failure} />}
      {children}
      <div className="flex flex-col items-center">
        {links.map(({ to, text }) => (
          <TextLink key={to} to={to} viewTransition={false}>
            {text}
          </TextLink>
        ))}
      </div>
    </FormPage>
  );
}
