import type { FormEvent } from 'react';
import { Form } from 'react-router';
import { composer, spamTexts, staffRefusals, statusTexts as texts } from '../../../content/en/staff/applications.ts';
import { statusNames } from '../../../content/en/status-names.ts';
import { isClosed, openStatuses, type Status, staffClosedStatuses } from '../../../core/applications/status.ts';
import { useForm } from '../../ui/form/use-form.ts';
import { Button } from '../../ui/kit/button.tsx';
import { SheetSection } from '../../ui/kit/section.tsx';
import { Select } from '../../ui/kit/select.tsx';
import { SubmitButton } from '../../ui/kit/submit-button.tsx';
import { Refusal } from '../shared/refusal.tsx';
import type { ApplicationPartProps } from './application-page.tsx';
import { usePageAddress } from './use-page-address.ts';

const open: readonly Status[] = openStatuses;
const choices: readonly Status[] = [...open, ...staffClosedStatuses];

type StatusFormProps = { readonly status: Status; readonly onChoose: (status: Status) => void };

/** Chooses a status, and opens the composer. Nothing is sent yet. */
export function StatusForm({ status, onChoose }: StatusFormProps) {
  const moves = choices.filter((choice) => choice !== status);
  const next = open[open.indexOf(status) + 1] ?? moves[0];
  const name = (choice: Status) => ({
    value: choice,
    text: isClosed(choice) ? composer.reasons[choice] : statusNames[choice],
  });
  function handleSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const chosen = new FormData(event.currentTarget).get('status');
    const move = moves.find((choice) => choice === chosen);
    if (move) onChoose(move);
  }
  return (
    <SheetSection title={texts.title}>
      <form onSubmit={handleSubmit} className="grid gap-3">
        <Select
          key={status}
          label={texts.moveTo}
          name="status"
          defaultValue={next}
          options={moves.filter((move) => !isClosed(move)).map(name)}
          group={{ title: texts.closed, options: moves.filter(isClosed).map(name) }}
        />
        <Button variant="primary" type="submit">
          {texts.change}
        </Button>
        <p className="text-sm text-muted">{texts.hint}</p>
      </form>
    </SheetSection>
  );
}

/** The status of an entry that may not come from a person. */
export function SpamForm({ data: { deletedOn }, failure }: ApplicationPartProps) {
  const intent = 'not-spam';
  const result = failure?.intent === intent ? failure : undefined;
  const { form } = useForm({ action: usePageAddress(), intent, result });
  return (
    <SheetSection title={statusNames.spam}>
      <Form preventScrollReset {...form} className="grid gap-3">
        <Refusal failure={result} texts={staffRefusals} />
        <p>{spamTexts.why(deletedOn)}</p>
        <SubmitButton name="intent" value={intent}>
          {spamTexts.button}
        </SubmitButton>
        <p className="text-sm text-muted">{spamTexts.hint}</p>
      </Form>
    </SheetSection>
  );
}
