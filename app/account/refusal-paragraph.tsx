import { useLocation } from 'react-router';
import { describeRefusal } from '../../content/en/account/account.ts';
import { SiteLink } from '../site/site-link.tsx';
import { ErrorParagraph } from '../ui/error-paragraph.tsx';
import type { AccountFailure } from './account-result.ts';
import { createLoginPath } from './login-path.ts';
import { readNextPath } from './next-path.ts';

type RefusalParagraphProps = {
  readonly failure: AccountFailure;
  /** Default: `refusal`. */
  readonly id?: string;
};

/** Says what went wrong and the way on, above the fields; the wrong field refers to it. */
export function RefusalParagraph({ failure, id = 'refusal' }: RefusalParagraphProps) {
  const { pathname, search } = useLocation();
  // The login leads back here, or to the page that asked for it.
  const next = pathname === '/login' ? readNextPath(new URLSearchParams(search).get('next')) : pathname + search;
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
