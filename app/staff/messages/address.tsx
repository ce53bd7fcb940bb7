import { useEffect, useState } from 'react';
import { useFetcher } from 'react-router';
import { messages } from '../../../content/en/staff/messages.ts';
import { emailMaximumLength } from '../../../core/email.ts';
import { TextField } from '../../ui/form/text-field.tsx';
import { ConfirmButton } from '../../ui/kit/confirm-button.tsx';
import type { MessageRow } from './read-messages.ts';

export const mailPath = '/staff/mail';

/** The recipient’s address, undefined while it loads. Each reading is in the access log. */
export function useAddress(id: string): string | undefined {
  const { load, data } = useFetcher<{ readonly to: string }>({ key: `address ${id}` });
  useEffect(() => {
    load(`${mailPath}?${new URLSearchParams({ id, address: '1' })}`);
  }, [load, id]);
  return data?.to;
}

export function CorrectAddress({ row: { id, key, name } }: { readonly row: MessageRow }) {
  // Outlives a refusal: the dialog unmounts on submit.
  const [email, setEmail] = useState('');
  return (
    <ConfirmButton
      variant="link"
      confirmVariant="primary"
      {...messages.correct(name)}
      text={<FailedAddress id={id} />}
      intent="correct"
      fields={{ message: key }}
    >
      <TextField
        name="email"
        label={messages.newEmail}
        type="email"
        required
        maxLength={emailMaximumLength}
        value={email}
        onChange={({ currentTarget }) => setEmail(currentTarget.value)}
      />
    </ConfirmButton>
  );
}

function FailedAddress({ id }: { readonly id: string }) {
  const address = useAddress(id);
  return <p className="min-h-6 wrap-anywhere text-muted">{address && messages.emailNow(address)}</p>;
}
