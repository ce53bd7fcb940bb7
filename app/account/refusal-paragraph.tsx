import { describeRefusal } from '../../content/en/account/account.ts';
import { SiteLink } from '../site/site-link.tsx';
import type { AccountFailure } from './account-result.ts';

type RefusalParagraphProps = {
  readonly failure: AccountFailure;
  /** A link that helps on one page can be out of place on another. */
  readonly linked?: boolean;
  /** The login page, with the page that asked for the sign-in. */
  readonly loginPath?: string;
};

/** Says what went wrong and the way on, first in its form; the field that it is about points to it. */
export function RefusalParagraph({ failure, linked = true, loginPath = '/login' }: RefusalParagraphProps) {
  const { text, link } = describeRefusal(failure.code, failure.waitSeconds);
  return (
    <p className="error-paragraph" id="refusal" role="alert">
      {text}
      {linked && link && (
        <>
          {' '}
          <SiteLink to={link.to === '/login' ? loginPath : link.to}>{link.label}</SiteLink>
        </>
      )}
    </p>
  );
}
