import { PrefetchPageLinks, useFetcher } from 'react-router';
import { signOut } from '../../../content/en/site/frame.ts';
import { useHydrated } from '../../framework/use-hydrated.ts';
import { SubmitButton } from '../../ui/form/submit-button.tsx';
import type { ButtonVariant } from '../../ui/kit/button.tsx';

/**
 * Posts its form to /sign-out. With scripts the page stays, so that it can report a failure; the code is
 * loaded ahead, because without a connection the browser would leave for its own page.
 */
export function SignOutButton({ variant }: { readonly variant: ButtonVariant }) {
  const fetcher = useFetcher();
  // Rendered on the server, it would ask for data too, which the browser knows to have.
  const isHydrated = useHydrated();
  const isPending = fetcher.state !== 'idle';
  const failure = fetcher.data && signOut.failed;
  return (
    <>
      {isHydrated && <PrefetchPageLinks page="/sign-out" />}
      <SubmitButton
        variant={variant}
        busy={signOut.busy}
        isPending={isPending}
        onClick={(event) => {
          event.preventDefault();
          fetcher.submit(event.currentTarget.form);
        }}
      >
        {failure ?? signOut.button}
      </SubmitButton>
      <span className="sr-only" role="status">
        {isPending ? signOut.busy : failure}
      </span>
    </>
  );
}
