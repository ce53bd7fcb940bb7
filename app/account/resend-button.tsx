import type { FetcherWithComponents } from 'react-router';
import { unconfirmed } from '../../content/en/account/dashboard.ts';
import { BusyButton } from '../ui/busy-button.tsx';
import type { AccountFailure } from './account-result.ts';

/** Asks for the mail that proves an address once more; verify-email.tsx answers. */
export function ResendButton({ fetcher }: { fetcher: FetcherWithComponents<AccountFailure> }) {
  return (
    <fetcher.Form method="post" action="/login/verify">
      <input type="hidden" name="intent" value="resend" />
      <BusyButton className="button primary small" busy={fetcher.state !== 'idle'} text={unconfirmed} />
    </fetcher.Form>
  );
}
