import { type eventDay, eventEditor as texts } from '../../../content/en/staff/events.ts';
import type { EventRefusal } from '../../../domain/events/event-form.ts';
import type { FormFailure } from '../../ui/form/form-result.ts';
import { describeField } from '../../ui/form/use-form.ts';

export type EventFailure = FormFailure<keyof typeof eventDay.refusals, string, EventRefusal>;

export type Values = { readonly [field: string]: string | undefined };
type WrongFields = { readonly [field: string]: EventRefusal | undefined };
type FieldProps = {
  readonly name: string;
  readonly label: string;
  readonly type?: 'text' | 'date' | 'time';
  readonly readOnly?: boolean;
  readonly shown: Values;
  readonly wrongFields: WrongFields;
};

export function Field({ name, label, type = 'text', readOnly, shown, wrongFields }: FieldProps) {
  return (
    <div className="field">
      <label htmlFor={name}>{label}</label>
      <input
        id={name}
        name={name}
        type={type}
        dir={type === 'text' ? 'auto' : undefined}
        readOnly={readOnly}
        defaultValue={shown[name]}
        {...describeField(name in wrongFields, `${name}-error`)}
      />
      <FieldError name={name} wrongFields={wrongFields} />
    </div>
  );
}

export function FieldError({ name, wrongFields }: { name: string; wrongFields: WrongFields }) {
  const refusal = wrongFields[name];
  return refusal ? (
    <p className="field-error" id={`${name}-error`}>
      {texts.errors[refusal]}
    </p>
  ) : null;
}
