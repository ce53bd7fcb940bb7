import { useState } from 'react';
import { useLocation } from 'react-router';
import { describeRefusal, type refusals } from '../../content/en/account/account.ts';
import { SiteLink } from '../site/site-link.tsx';
import { ErrorParagraph } from '../ui/error-paragraph.tsx';
import type { FormFailure } from '../ui/form/form-result.ts';
import { createLoginPath, readNextPath } from './login-path.ts';

/** The answer of a refused form; after a success it redirects. */
export type AccountFailure = FormFailure<keyof typeof refusals>;

type RefusalParagraphProps = {
  /** None: nothing is shown. */
  readonly failure: AccountFailure | null | undefined;
  /** Default: `refusal`. */
  readonly id?: string;
};

/** Says what went wrong and the way on, above the fields; the wrong field refers to it. */
export function RefusalParagraph({ failure, id = 'refusal' }: RefusalParagraphProps) {
  const { pathname, search } = useLocation();
  // The login leads back here, or to the page that asked for it.
  const next = pathname === '/login' ? readNextPath(new URLSearchParams(search).get('next')) : pathname + search;
  if (!failure) return null;
  const { text, link } = describeRefusal(failure.code, failure.waitSeconds);
  return (
    <ErrorParagraph id={id}>
      {text}
      {link && (
        <>
          {' '}
          <SiteLink className="font-bold underline" to={link.to === '/login' ? createLoginPath({ next }) : link.to}>
            {link.label}
          </SiteLink>
        </>
      )}
    </ErrorParagraph>
  );
}

type PageResult = AccountFailure | { readonly ok: true } | null | undefined;

/** The failure on a page with a passkey or Google: the browser's own, until the server answers again. */
export function useBrowserFailure(result: PageResult) {
  const [last, setLast] = useState<{ readonly failure: AccountFailure | undefined; readonly result: PageResult }>();
  const ofServer = result?.ok === false ? result : undefined;
  const failure = last && last.result === result ? last.failure : ofServer;
  return [failure, (fromBrowser?: AccountFailure) => setLast({ failure: fromBrowser, result })] as const;
}
