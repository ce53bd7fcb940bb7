import type { ReactNode } from 'react';
import { Form } from 'react-router';
import { Button, type ButtonVariant } from '../../ui/kit/button.tsx';

type SecurityRowProps = {
  readonly name: string;
  readonly text: string | null;
  readonly children?: ReactNode;
};

export function SecurityRow({ name, text, children }: SecurityRowProps) {
  return (
    <li className="flex items-center justify-between gap-4 border-b border-hairline py-3">
      <div>
        <strong className="font-display font-semibold">{name}</strong>
        <p className="text-ink-700">{text}</p>
      </div>
      {children}
    </li>
  );
}

type IntentButtonProps = {
  readonly intent: string;
  /** Of a passkey or a session. */
  readonly id?: string;
  readonly variant: ButtonVariant;
  readonly text: string;
};

export function IntentButton({ intent, id, variant, text }: IntentButtonProps) {
  return (
    <Form method="post" className="shrink-0">
      <input type="hidden" name="intent" value={intent} />
      <input type="hidden" name="id" value={id} />
      <Button variant={variant} type="submit">
        {text}
      </Button>
    </Form>
  );
}
