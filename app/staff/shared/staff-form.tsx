import type { ReactNode } from 'react';
import { Form } from 'react-router';
import { HiddenFields, type HiddenFieldsProps } from '../../ui/form/hidden-fields.tsx';
import { useFailure } from '../../ui/form/use-failure.ts';
import { useForm } from '../../ui/form/use-form.ts';
import { FormError, type FormErrorProps } from './form-error.tsx';

type StaffFormProps = {
  readonly intent: string;
  readonly fields?: HiddenFieldsProps['fields'] | undefined;
  /** The texts of the refusals. Default: those about an application. */
  readonly texts?: FormErrorProps['texts'];
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
