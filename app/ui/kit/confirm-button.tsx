import type { ReactNode } from 'react';
import { Form } from 'react-router';
import { HiddenFields, type HiddenFieldsProps } from '../form/hidden-fields.tsx';
import { SubmitButton } from '../form/submit-button.tsx';
import type { ButtonVariant } from './button.tsx';
import { DialogButton } from './dialog.tsx';

type ConfirmButtonProps = Partial<HiddenFieldsProps> & {
  readonly variant: ButtonVariant;
  readonly label: ReactNode;
  readonly spoken?: string | undefined;
  readonly title: string;
  /** The consequence. */
  readonly text: ReactNode;
  /** The button that does it. */
  readonly confirm: string;
  /** Default: danger. */
  readonly confirmVariant?: ButtonVariant;
  readonly intent: string;
  /** The path of the form. Default: the page. */
  readonly action?: string;
  readonly children?: ReactNode;
};

/** A button that asks before its form is sent. */
export function ConfirmButton({ text, confirm, intent, action, fields = {}, children, ...props }: ConfirmButtonProps) {
  const { confirmVariant = 'danger', ...button } = props;
  return (
    <DialogButton {...button}>
      {(close) => (
        <Form method="post" preventScrollReset onSubmit={close} {...(action && { action })} className="space-y-4">
          <HiddenFields fields={fields} />
          <div>{text}</div>
          {children}
          <SubmitButton variant={confirmVariant} name="intent" value={intent}>
            {confirm}
          </SubmitButton>
        </Form>
      )}
    </DialogButton>
  );
}
