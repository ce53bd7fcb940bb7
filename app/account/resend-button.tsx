import { Form } from 'react-router';
import { resend } from '../../content/en/account/verify-email.ts';
import { SubmitButton } from '../ui/form/submit-button.tsx';
import { createVerifyPath } from './login-path.ts';

/** Asks for another mail that proves an address. `next`: the path that its link leads on to. */
export function ResendButton({ next }: { readonly next?: string }) {
  return (
    <Form method="post" action={createVerifyPath({ next })}>
      <SubmitButton variant="small" name="intent" value="resend" busy={resend.busy}>
        {resend.button}
      </SubmitButton>
    </Form>
  );
}
