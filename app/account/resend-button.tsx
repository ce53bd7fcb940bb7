import { Form } from 'react-router';
import { resend } from '../../content/en/account/account.ts';
import { SubmitButton } from '../ui/form/submit-button.tsx';

/** Asks for another mail that proves an address. */
export function ResendButton() {
  return (
    <Form method="post" action="/login/verify">
      <SubmitButton variant="small" name="intent" value="resend" busy={resend.busy}>
        {resend.button}
      </SubmitButton>
    </Form>
  );
}
