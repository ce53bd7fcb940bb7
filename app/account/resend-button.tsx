import type { FetcherWithComponents } from 'react-router';
import { unconfirmed } from '../../content/en/account/dashboard.ts';
import { SubmitButton } from '../ui/kit/submit-button.tsx';
import type { AccountFailure } from './account-result.ts';
import { makeVerifyPath } from './login-path.ts';

type ResendButtonProps = {
  readonly fetcher: FetcherWithComponents<AccountFailure>;
  /** The path that the mail's link leads on to. Default: the dashboard. */
  readonly next?: string;
};

/** Asks for the mail that proves an address once more; verify-email.tsx answers. */
export function ResendButton({ fetcher, next }: ResendButtonProps) {
  return (
    <fetcher.Form method="post" action={makeVerifyPath({ next })}>
      <input type="hidden" name="intent" value="resend" />
      <SubmitButton variant="small" isPending={fetcher.state !== 'idle'} busy={unconfirmed.busy}>
        {unconfirmed.button}
      </SubmitButton>
    </fetcher.Form>
  );
}
