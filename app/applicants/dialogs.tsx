import { useEffect, useState } from 'react';
import { Form } from 'react-router';
import { eraseDialog, eraseWord, refusals, withdrawDialog } from '../../content/en/applicants/application.ts';
import { nameDays } from '../../content/en/dates.ts';
import type { OwnApplication } from '../../domain/applicants/own-application.ts';
import { BusyButton } from '../ui/busy-button.tsx';
import { CloseLink, Dialog } from '../ui/dialog.tsx';
import { type OwnFailure, OwnField, Refusal, useOwnForm } from './own-form.tsx';

type WithdrawDialogProps = Pick<OwnApplication, 'withdrawnDays'> & { readonly failure: OwnFailure | undefined };

export function WithdrawDialog({ withdrawnDays, failure }: WithdrawDialogProps) {
  const { isPending, form, refusal } = useOwnForm('withdraw', failure);
  return (
    <Dialog title={withdrawDialog.heading} closeTo="?" opener="open-withdraw">
      {refusal}
      <p>
        {withdrawDialog.text}
        {withdrawnDays > 0 && ` ${withdrawDialog.erased.replace('{days}', nameDays(withdrawnDays))}`}
      </p>
      <p>{withdrawDialog.again}</p>
      <Form {...form}>
        <input type="hidden" name="intent" value="withdraw" />
        <div className="button-row">
          <BusyButton className="button ink small" busy={isPending} text={withdrawDialog.button} />
          <CloseLink className="button quiet small" to="?">
            {withdrawDialog.keep}
          </CloseLink>
        </div>
      </Form>
    </Dialog>
  );
}

export function EraseDialog({ backupDays, failure }: { backupDays: number; failure: OwnFailure | undefined }) {
  const { isPending, wrongFields, form } = useOwnForm('erase', failure);
  // Until the page is hydrated the button works as it is, and the server looks at the word.
  const [typed, setTyped] = useState<string | null>(null);
  const isMissing = typed !== null && typed.trim().toLowerCase() !== eraseWord;
  useEffect(() => setTyped((now) => now ?? ''), []);
  return (
    <Dialog title={eraseDialog.heading} closeTo="?" opener="open-erase">
      {failure && !failure.fields && <Refusal failure={failure} />}
      <p>{eraseDialog.text}</p>
      <Form className="form own-erase" {...form}>
        <input type="hidden" name="intent" value="erase" />
        <OwnField
          name="word"
          label={eraseDialog.label}
          type="text"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          autoFocus
          onInput={(event) => setTyped(event.currentTarget.value)}
          code={wrongFields.word}
          note={eraseDialog.backups.replace('{days}', nameDays(backupDays))}
        />
        <div className="button-row">
          <button
            className="button danger small"
            type="submit"
            aria-disabled={isPending || isMissing || undefined}
            onClick={(event) => (isPending || isMissing) && event.preventDefault()}
          >
            {isPending ? eraseDialog.button.busy : eraseDialog.button.button}
          </button>
          <CloseLink className="button quiet small" to="?">
            {withdrawDialog.keep}
          </CloseLink>
        </div>
        {isMissing && (
          <p className="only-spoken" role="status">
            {refusals['wrong-word']}
          </p>
        )}
      </Form>
    </Dialog>
  );
}
