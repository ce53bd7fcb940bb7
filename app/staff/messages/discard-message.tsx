import { waitingTexts as texts } from '../../../content/en/staff/applications.ts';
import { ConfirmButton } from '../ui/dialog-button.tsx';

type DiscardMessageProps = {
  readonly message: { readonly version: number } & ({ readonly id: string } | { readonly key: string });
  /** The day on which an answer is due. */
  readonly due?: string | null;
  readonly className?: string;
  /** Default: the page. */
  readonly action?: string;
  /** The name of the applicant, where there are several messages. */
  readonly of?: string;
};

/** Asks before a message that waits is discarded. */
export function DiscardMessage({ message, due = null, className = 'text-link', of, ...props }: DiscardMessageProps) {
  const id = 'id' in message ? message.id : message.key;
  return (
    <ConfirmButton
      {...props}
      className={className}
      label={texts.discard}
      spoken={of && `${texts.discard}: ${of}`}
      title={texts.ask}
      text={texts.stays(due)}
      confirm={texts.confirm}
      keep={texts.keep}
      intent="discard"
    >
      <input type="hidden" name="message" value={`${id}:${message.version}`} />
    </ConfirmButton>
  );
}
