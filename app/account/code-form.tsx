import type { ReactNode } from 'react';
import { Form, type useFetcher } from 'react-router';
import { BusyButton } from '../ui/busy-button.tsx';
import { KeptField } from '../ui/form/kept-field.tsx';
import { useForm } from '../ui/form/use-form.ts';
import type { AccountFailure } from './account-result.ts';

type CodeFormProps = {
  readonly action: string;
  readonly intent: string;
  readonly text: { readonly code: string; readonly button: string; readonly busy: string };
  readonly failure: AccountFailure | undefined;
  /** Where the form is sent without leaving the page. */
  readonly fetcher?: ReturnType<typeof useFetcher>;
  readonly children: ReactNode;
};

export function CodeForm({ action, intent, text, failure, fetcher, children }: CodeFormProps) {
  const { isPending, form, wrongFields } = useForm({ action, intent, result: failure, ...(fetcher && { fetcher }) });
  const FormElement = fetcher?.Form ?? Form;
  return (
    <FormElement className="form" {...form}>
      {children}
      <input type="hidden" name="intent" value={intent} />
      <KeptField
        name="code"
        label={text.code}
        autoComplete="one-time-code"
        autoCapitalize="characters"
        spellCheck={false}
        inputMode="text"
        refusal={wrongFields.code !== undefined}
      />
      <BusyButton className="button primary" busy={isPending} text={text} />
    </FormElement>
  );
}
