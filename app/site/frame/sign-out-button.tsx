import { PrefetchPageLinks, useFetcher } from 'react-router';
import { signOut } from '../../../content/en/site/frame.ts';
import { useHydrated } from '../../framework/use-hydrated.ts';
import { BusyButton } from '../../ui/busy-button.tsx';

/**
 * Stands in a form that posts to /sign-out; with scripts the same post is made without leaving the page, so that it can
 * fail here. What it takes is loaded ahead: without a connection the browser would leave for its own page.
 */
export function SignOutButton({ className }: { className: string }) {
  const fetcher = useFetcher();
  // Rendered on the server, it would ask for data too, which the browser knows to have.
  const isHydrated = useHydrated();
  return (
    <>
      {isHydrated && <PrefetchPageLinks page="/sign-out" />}
      <BusyButton
        className={className}
        busy={fetcher.state !== 'idle'}
        text={signOut}
        failed={fetcher.data && signOut.failed}
        onPress={(event) => {
          event.preventDefault();
          fetcher.submit(event.currentTarget.form);
        }}
      />
    </>
  );
}
