import { type ReactNode, useState } from 'react';
import { Form, type useFetcher } from 'react-router';
import { fieldLabels as labels, passwordRule } from '../../content/en/account/account.ts';
import { Checkbox } from '../ui/form/checkbox.tsx';
import type { FormResult } from '../ui/form/form-result.ts';
import { SubmitButton } from '../ui/form/submit-button.tsx';
import { TextField } from '../ui/form/text-field.tsx';
import { useForm } from '../ui/form/use-form.ts';
import type { ButtonVariant } from '../ui/kit/button.tsx';
import { NoticeParagraph } from '../ui/notice-paragraph.tsx';
import { type AccountFailure, RefusalParagraph } from './refusal-paragraph.tsx';

const email = { name: 'email', label: labels.email, type: 'email' } as const;
const password = { name: 'password', label: labels.password, type: 'password' } as const;

/** Password managers know the address as `username` on a page that signs in. */
const texts = {
  username: { ...email, autoComplete: 'username' },
  email: { ...email, autoComplete: 'email' },
  code: {
    name: 'code',
    label: labels.code,
    autoComplete: 'one-time-code',
    autoCapitalize: 'characters',
    spellCheck: false,
  },
  password: { ...password, autoComplete: 'current-password' },
  firstPassword: { ...password, hint: passwordRule, autoComplete: 'new-password' },
  newPassword: { ...password, label: labels.newPassword, autoComplete: 'new-password' },
} as const;

type AccountFieldName = keyof typeof texts | 'rememberMe';

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
  const { notice, action, intent, fields, submit, variant = 'primary', fetcher } = props;
  const result = fetcher ? fetcher.data : props.failure;
  const failure = result?.ok === false ? result : undefined;
  const statusId = intent ? `refusal-${intent}` : 'refusal';
  const { isPending, form, wrongFields } = useForm({ action, intent, fetcher, result, statusId });
  // Kept: React resets an untouched field to its default value whenever that changes.
  const [typed] = useState(failure?.values);
  const FormElement = fetcher?.Form ?? Form;
  // By its place: a typed text survives the change to Register.
  const renderField = (field: AccountFieldName, place: number) => {
    if (field === 'rememberMe')
      return <Checkbox key={place} name={field} label={labels[field]} defaultChecked={typed?.['rememberMe'] !== ''} />;
    const { name } = texts[field];
    return (
      <TextField
        key={place}
        {...texts[field]}
        errorId={wrongFields[name] && statusId}
        // Announces the refusal where scripts are off.
        autoFocus={wrongFields[name] !== undefined}
        defaultValue={typed?.[name]}
      />
    );
  };
  return (
    <FormElement className="space-y-4" {...form}>
      <RefusalParagraph failure={isPending ? null : failure} id={statusId} />
      {notice && !isPending && !failure && <NoticeParagraph text={notice} takesFocus />}
      {intent && <input type="hidden" name="intent" value={intent} />}
      {props.children}
      {fields.map(renderField)}
      <div className="grid">
        <SubmitButton variant={variant} isPending={isPending} busy={submit.busy}>
          {submit.button}
        </SubmitButton>
      </div>
    </FormElement>
  );
}
