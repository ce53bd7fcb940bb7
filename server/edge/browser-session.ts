import type { AccountPorts } from '../../core/accounts/account-ports.ts';
import type { Browser, BrowserChanges } from '../../core/accounts/browser.ts';
import { findViewer } from '../../core/accounts/find-viewer.ts';
import type { Viewer } from '../../core/team/viewer.ts';

/**
 * The viewer of one request, and what the browser is to keep after it. The identity service is asked at most once per
 * request, however many parts of a page want to know.
 */
export function makeBrowserSession(accounts: AccountPorts, browser: Browser) {
  let found: Promise<Viewer> | null = null;
  let observed: BrowserChanges = {};
  let changes: BrowserChanges = {};

  async function ask(): Promise<Viewer> {
    const { viewer, session } = await findViewer(accounts, browser.session);
    observed = { session };
    return viewer;
  }

  return {
    findViewer() {
      found ??= ask();
      return found;
    },
    change(more: BrowserChanges) {
      changes = { ...changes, ...more };
    },
    /** A page that signs in or out decides about the session; otherwise the session may have been prolonged. */
    readChanges: (): BrowserChanges => ({ ...observed, ...changes }),
  };
}
