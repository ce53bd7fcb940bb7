import type { FetcherWithComponents } from 'react-router';
import { unconfirmed } from '../../content/en/account/dashboard.ts';
import { BusyButton } from '../ui/busy-button.tsx';
import type { AccountFailure } from './account-result.ts';
import { makeVerifyPath } from './login-path.ts';

type ResendButtonProps = {
  readonly fetcher: FetcherWithComponents<AccountFailure>;
  /** Where the mail's link leads on to. Default: the dashboard. */
  readonly next?: string;
  readonly className?: string;
};

/** Asks for the mail that proves an address once more; verify-email.tsx answers. */
export function ResendButton({ fetcher, next, ...look }: ResendButtonProps) {
  return (
    <fetcher.Form method="post" action={makeVerifyPath({ next })}>
      <input type="hidden" name="intent" value="resend" />
      <BusyButton className="button primary small" {...look} busy={fetcher.state !== 'idle'} text={unconfirmed} />
    </fetcher.Form>
  );
}
