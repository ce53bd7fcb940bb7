import { signOut } from '../../../content/en/site/frame.ts';
import { Button, type ButtonVariant } from '../../ui/kit/button.tsx';

type SignOutFormProps = { readonly variant: ButtonVariant };

/** By a page load: Back would show the protected data that the document still holds. */
export function SignOutForm({ variant }: SignOutFormProps) {
  return (
    <form method="post" action="/sign-out">
      <Button variant={variant} type="submit">
        {signOut}
      </Button>
    </form>
  );
}
