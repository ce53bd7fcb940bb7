import { useState } from 'react';
import { messages } from '../../../content/en/staff/messages.ts';
import { emailMaximumLength } from '../../../core/email.ts';
import { ConfirmButton } from '../../ui/kit/confirm-button.tsx';
import { TextField } from '../../ui/kit/text-field.tsx';
import type { MessageRow } from './read-messages.ts';
import { useAddress } from './use-address.ts';

export const howMaximumLength = 200;

/** Corrects the address of an applicant whose message failed, and sends it again. */
export function CorrectAddress({ row: { id, key, name } }: { readonly row: MessageRow }) {
  // The dialog is closed when it is sent: here it outlives a refusal.
  const [typed, setTyped] = useState({ email: '', how: '' });
  const texts = messages.correct;
  return (
    <ConfirmButton
      variant="link"
      confirmVariant="primary"
      label={texts.link}
      spoken={`${texts.link}: ${name}`}
      title={texts.title(name)}
      text={<FailedAddress id={id} />}
      confirm={texts.button}
      intent="correct"
    >
      <input type="hidden" name="message" value={key} />
      <TextField
        name="email"
        label={texts.email}
        type="email"
        autoCapitalize="none"
        spellCheck={false}
        required
        maxLength={emailMaximumLength}
        value={typed.email}
        onChange={({ currentTarget }) => setTyped({ ...typed, email: currentTarget.value })}
      />
      <TextField
        name="how"
        label={texts.how}
        hint={texts.howHint}
        required
        maxLength={howMaximumLength}
        value={typed.how}
        onChange={({ currentTarget }) => setTyped({ ...typed, how: currentTarget.value })}
      />
    </ConfirmButton>
  );
}

function FailedAddress({ id }: { readonly id: string }) {
  const address = useAddress(id);
  return <p className="min-h-6 wrap-anywhere text-muted">{address && messages.correct.was(address)}</p>;
}
