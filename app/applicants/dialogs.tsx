import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Form, useLocation, useNavigate } from 'react-router';
import {
  describeDays,
  eraseDialog,
  eraseWord,
  refusals,
  withdrawDialog,
} from '../../content/en/applicants/application.ts';
import type { OwnApplication } from '../../domain/applicants/own-application.ts';
import { SiteLink } from '../site/site-link.tsx';
import { BusyButton } from '../ui/busy-button.tsx';
import { describeField, useForm } from '../ui/form/use-form.ts';
import type { OwnFailure } from './own-failure.ts';
import { Refusal } from './refusal.tsx';

/**
 * A dialog that an address opens (`?open=…`), so that it also works without scripts: the server sends it open, and the
 * browser makes it modal once the page is hydrated. Closed, it gives the focus back to the link with the id `opener`, or to
 * the heading of the page where that link has gone.
 */
function OwnDialog({ opener, heading, children }: { opener: string; heading: string; children: ReactNode }) {
  const dialog = useRef<HTMLDialogElement>(null);
  const title = useRef<HTMLHeadingElement>(null);
  const navigate = useNavigate();
  useEffect(() => {
    const element = dialog.current;
    if (!element) return;
    const focused = element.contains(document.activeElement) ? (document.activeElement as HTMLElement) : null;
    element.close();
    element.showModal();
    (focused ?? title.current)?.focus();
    return () => {
      element.close();
      (document.getElementById(opener) ?? document.querySelector<HTMLElement>('.own-main h1'))?.focus();
    };
  }, [opener]);
  return (
    <dialog
      className="dialog"
      ref={dialog}
      open
      aria-labelledby="dialog-title"
      onCancel={(event) => {
        event.preventDefault();
        navigate('?', { replace: true, preventScrollReset: true });
      }}
    >
      <h2 id="dialog-title" tabIndex={-1} ref={title}>
        {heading}
      </h2>
      <CloseLink className="dialog-close" label={withdrawDialog.close}>
        <svg viewBox="0 0 24 24" width="24" height="24" aria-hidden="true">
          <path fill="none" stroke="currentColor" strokeLinecap="round" strokeWidth="2.2" d="m5 5 14 14M19 5 5 19" />
        </svg>
      </CloseLink>
      {children}
    </dialog>
  );
}

type CloseLinkProps = { readonly className: string; readonly label?: string; readonly children: ReactNode };

function CloseLink({ className, label, children }: CloseLinkProps) {
  return (
    <SiteLink
      className={className}
      to="?"
      replace
      preventScrollReset
      viewTransition={false}
      prefetch="none"
      aria-label={label}
    >
      {children}
    </SiteLink>
  );
}

export function WithdrawDialog({ application }: { application: OwnApplication }) {
  const { isPending, form } = useForm({ action: useLocation().pathname, intent: 'withdraw', result: null });
  const { withdrawnDays } = application;
  return (
    <OwnDialog opener="open-withdraw" heading={withdrawDialog.heading}>
      <p>
        {withdrawDialog.text}
        {withdrawnDays > 0 && ` ${withdrawDialog.erased.replace('{days}', describeDays(withdrawnDays))}`}
      </p>
      <p>{withdrawDialog.again}</p>
      <Form {...form}>
        <input type="hidden" name="intent" value="withdraw" />
        <div className="button-row">
          <BusyButton className="button ink small" busy={isPending} text={withdrawDialog.button} />
          <CloseLink className="button quiet small">{withdrawDialog.keep}</CloseLink>
        </div>
      </Form>
    </OwnDialog>
  );
}

export function EraseDialog({ backupDays, failure }: { backupDays: number; failure: OwnFailure | undefined }) {
  const { isPending, wrongFields, form } = useForm({
    action: useLocation().pathname,
    intent: 'erase',
    result: failure,
  });
  // Until the page is hydrated the button works as it is, and the server looks at the word.
  const [typed, setTyped] = useState<string | null>(null);
  const isMissing = typed !== null && typed.trim().toLowerCase() !== eraseWord;
  useEffect(() => setTyped((now) => now ?? ''), []);
  const isWrong = wrongFields.word !== undefined;
  return (
    <OwnDialog opener="open-erase" heading={eraseDialog.heading}>
      {failure && !failure.fields && <Refusal failure={failure} />}
      <p>{eraseDialog.text}</p>
      <Form className="form own-erase" {...form}>
        <input type="hidden" name="intent" value="erase" />
        <div className="field">
          <label htmlFor="word">{eraseDialog.label}</label>
          <input
            id="word"
            name="word"
            type="text"
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            // biome-ignore lint/a11y/noAutofocus: the one thing to do here
            autoFocus
            aria-describedby="backups"
            onInput={(event) => setTyped(event.currentTarget.value)}
            {...describeField(isWrong, 'word-refusal')}
          />
          {isWrong && (
            <p className="field-error" id="word-refusal">
              {refusals['wrong-word']}
            </p>
          )}
          <p className="own-note" id="backups">
            {eraseDialog.backups.replace('{days}', String(backupDays))}
          </p>
        </div>
        <div className="button-row">
          <button
            className="button danger small"
            type="submit"
            aria-disabled={isPending || isMissing || undefined}
            onClick={(event) => (isPending || isMissing) && event.preventDefault()}
          >
            {isPending ? eraseDialog.button.busy : eraseDialog.button.button}
          </button>
          <CloseLink className="button quiet small">{withdrawDialog.keep}</CloseLink>
        </div>
        {isMissing && (
          <p className="only-spoken" role="status">
            {refusals['wrong-word']}
          </p>
        )}
      </Form>
    </OwnDialog>
  );
}
