import type { ReactNode } from 'react';
import { Form } from 'react-router';
import { staffRefusals } from '../../../content/en/staff/applications.ts';
import type { FormFailure } from '../../ui/form/form-result.ts';
import { HiddenFields, type HiddenFieldsProps } from '../../ui/form/hidden-fields.tsx';
import { useForm } from '../../ui/form/use-form.ts';
import { Refusal } from './refusal.tsx';
import { usePageAddress } from './use-page-address.ts';

type StaffFormProps = {
  readonly intent: string;
  /** Hidden fields besides the intent. Default: none. */
  readonly fields?: HiddenFieldsProps['fields'] | undefined;
  /** Of any form of the page. */
  readonly failure: FormFailure<string> | undefined;
  /** The texts of the refusals. Default: those about an application. */
  readonly texts?: { readonly [code: string]: string };
  readonly onSuccess?: (form: HTMLFormElement) => void;
  readonly children: ReactNode;
};

/** One of the forms of a page, with the reason why it was refused. */
export function StaffForm({ intent, failure, fields, texts = staffRefusals, onSuccess, children }: StaffFormProps) {
  const result = failure?.intent === intent ? failure : undefined;
  const { form } = useForm({ action: usePageAddress(), intent, result, ...(onSuccess && { onSuccess }) });
  return (
    <Form preventScrollReset {...form} className="space-y-4">
      <HiddenFields fields={{ intent, ...fields }} />
      <Refusal failure={result} texts={texts} />
      {children}
    </Form>
  );
}
