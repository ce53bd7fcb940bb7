import type { ReactNode } from 'react';
import { Form } from 'react-router';
import { staffRefusals } from '../../../content/en/staff/applications.ts';
import { otherFailure, transportFailures } from '../../../content/en/staff/forms.ts';
import { HiddenFields, type HiddenFieldsProps } from '../../ui/form/hidden-fields.tsx';
import { useFailure } from '../../ui/form/use-failure.ts';
import { useForm } from '../../ui/form/use-form.ts';
import { Callout } from '../../ui/kit/callout.tsx';

type StaffFormProps = Pick<FormErrorProps, 'texts'> & {
  readonly intent: string;
  readonly fields?: HiddenFieldsProps['fields'] | undefined;
  readonly onSuccess?: (form: HTMLFormElement) => void;
  readonly children: ReactNode;
};

export function StaffForm({ intent, fields, texts, onSuccess, children }: StaffFormProps) {
  const result = useFailure(intent);
  const { form } = useForm({ intent, result, ...(onSuccess && { onSuccess }) });
  return (
    <Form preventScrollReset {...form} className="space-y-4">
      <HiddenFields fields={{ intent, ...fields }} />
      <FormError intent={intent} texts={texts} />
      {children}
    </Form>
  );
}

type FormErrorProps = {
  /** Default: any form of the page. */
  readonly intent?: string;
  /** The forms that show their own refusals. Default: none. */
  readonly except?: readonly string[];
  /** By the code of the refusal. Default: those about an application. */
  readonly texts?: { readonly [code: string]: string } | undefined;
};

/** The reason of a refusal. `useForm` scrolls it into view. */
export function FormError({ intent, except = [], texts = staffRefusals }: FormErrorProps) {
  const failure = useFailure(intent);
  if (!failure || except.includes(failure.intent ?? '')) return null;
  const all: FormErrorProps['texts'] = { ...transportFailures, ...texts };
  return <Callout id="refusal">{all[failure.code] ?? otherFailure}</Callout>;
}
