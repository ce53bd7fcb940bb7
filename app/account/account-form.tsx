import { type ReactNode, useState } from 'react';
import { Form, type useFetcher } from 'react-router';
import type { FormResult } from '../ui/form/form-result.ts';
import { SubmitButton } from '../ui/form/submit-button.tsx';
import { useForm } from '../ui/form/use-form.ts';
import type { ButtonVariant } from '../ui/kit/button.tsx';
import { NoticeParagraph } from '../ui/notice-paragraph.tsx';
import { AccountField, type AccountFieldName } from './account-field.tsx';
import type { AccountFailure } from './account-result.ts';
import { RefusalParagraph } from './refusal-paragraph.tsx';

export type AccountFormProps = {
  /** Done on the page before. */
  readonly notice?: string | undefined;
  readonly action: string;
  /** Distinguishes the forms of one page. */
  readonly intent?: string;
  readonly fields: readonly AccountFieldName[];
  readonly submit: { readonly button: string; readonly busy: string };
  /** Default: primary. */
  readonly variant?: ButtonVariant;
  /** Of the page. */
  readonly failure?: AccountFailure | undefined;
  /** For a form that stays on its page, with its own result. */
  readonly fetcher?: ReturnType<typeof useFetcher<FormResult<AccountFailure, unknown>>>;
  /** Above the fields. */
  readonly children?: ReactNode;
};

/** The one form of accounts: what went wrong, fields, and a button that says while it is sent. */
export function AccountForm(props: AccountFormProps) {
  const { notice, action, intent, fields, submit, variant, fetcher } = props;
  const result = fetcher ? fetcher.data : props.failure;
  const failure = result?.ok === false ? result : undefined;
  const refusalId = intent ? `refusal-${intent}` : 'refusal';
  const { isPending, form, wrongFields } = useForm({
    action,
    intent,
    fetcher,
    result,
    statusId: refusalId,
  });
  // Kept: React resets an untouched field to its default value whenever that changes.
  const [typed] = useState(failure?.values);
  const FormElement = fetcher?.Form ?? Form;
  const shown = isPending ? null : failure;
  return (
    <FormElement className="space-y-4" {...form}>
      {shown && <RefusalParagraph failure={shown} id={refusalId} />}
      {notice && !isPending && !failure && <NoticeParagraph text={notice} takesFocus />}
      {intent && <input type="hidden" name="intent" value={intent} />}
      {props.children}
      {fields.map((field, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a typed text survives the change to Register
        <AccountField key={index} {...{ field, typed, wrongFields, refusalId }} />
      ))}
      <div className="grid">
        <SubmitButton variant={variant ?? 'primary'} isPending={isPending} busy={submit.busy}>
          {submit.button}
        </SubmitButton>
      </div>
    </FormElement>
  );
}
