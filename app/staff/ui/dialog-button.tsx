import { type ReactNode, useId, useRef } from 'react';
import { Form } from 'react-router';
import { closeDialog } from '../../../content/en/forms.ts';
import { cancel } from '../../../content/en/staff/forms.ts';
import { Icon } from './icons.tsx';
import { SubmitButton } from './submit-button.tsx';

type DialogButtonProps = {
  readonly className: string;
  readonly label: ReactNode;
  /** Its name where that says more than the label, which it begins with. */
  readonly spoken?: string | undefined;
  readonly title: string;
  /** The content, given what closes the dialog. */
  readonly children: (close: () => void) => ReactNode;
};

/** A button that opens a native dialog. */
export function DialogButton({ className, label, spoken, title, children }: DialogButtonProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const headingId = useId();
  const open = () => {
    dialog.current?.showModal();
    heading.current?.focus();
  };
  const close = () => dialog.current?.close();
  return (
    <>
      <button className={className} type="button" aria-label={spoken} onClick={open}>
        {label}
      </button>
      <dialog className="dialog" aria-labelledby={headingId} ref={dialog}>
        <h2 id={headingId} tabIndex={-1} ref={heading}>
          {title}
        </h2>
        <button className="dialog-close" type="button" aria-label={closeDialog} onClick={close}>
          <Icon name="close" />
        </button>
        {children(close)}
      </dialog>
    </>
  );
}

type ConfirmButtonProps = Omit<DialogButtonProps, 'children'> & {
  /** The consequence. */
  readonly text: ReactNode;
  readonly confirm: string;
  readonly keep?: string;
  readonly intent: string;
  readonly action?: string;
  /** The fields of the form. */
  readonly children: ReactNode;
};

/** A button that asks before its form is sent. */
export function ConfirmButton({ text, confirm, keep = cancel, intent, children, ...props }: ConfirmButtonProps) {
  const { action, ...button } = props;
  return (
    <DialogButton {...button}>
      {(close) => (
        <Form method="post" preventScrollReset onSubmit={close} {...(action && { action })}>
          <p className="dialog-lead">{text}</p>
          {children}
          <div className="button-row">
            <SubmitButton className="button ink small" name="intent" value={intent}>
              {confirm}
            </SubmitButton>
            <button className="button quiet small" type="button" onClick={close}>
              {keep}
            </button>
          </div>
        </Form>
      )}
    </DialogButton>
  );
}
