import { useState } from 'react';
import type { AccountFailure } from './account-result.ts';

type PageResult = AccountFailure | { readonly ok: true } | null | undefined;

/** The failure on a page with a passkey or Google: the browser's own, until the server answers again. */
export function useBrowserFailure(result: PageResult) {
  const [last, setLast] = useState<{ readonly failure: AccountFailure | undefined; readonly result: PageResult }>();
  const ofServer = result?.ok === false ? result : undefined;
  const failure = last && last.result === result ? last.failure : ofServer;
  return [failure, (fromBrowser?: AccountFailure) => setLast({ failure: fromBrowser, result })] as const;
}
