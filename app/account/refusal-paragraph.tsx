import { describeRefusal } from '../../content/en/account/account.ts';
import { SiteLink } from '../site/site-link.tsx';
import { ErrorParagraph } from '../ui/error-paragraph.tsx';
import type { AccountFailure } from './account-result.ts';

type RefusalParagraphProps = {
  readonly failure: AccountFailure;
  /** Default: `refusal`. */
  readonly id?: string;
  /** The login page, with the page that asked for the sign-in. */
  readonly loginPath?: string | undefined;
};

/** Says what went wrong and the way on, above the fields; the wrong field refers to it. */
export function RefusalParagraph({ failure, id = 'refusal', loginPath }: RefusalParagraphProps) {
  const { text, link } = describeRefusal(failure.code, failure.waitSeconds);
  return (
    <ErrorParagraph id={id}>
      {text}
      {link && (
        <>
          {' '}
          <SiteLink className="font-bold underline" to={link.to === '/login' ? (loginPath ?? link.to) : link.to}>
            {link.label}
          </SiteLink>
        </>
      )}
    </ErrorParagraph>
  );
}
