import { describeField } from '../../ui/form/use-form.ts';

/** What the fields of a form show, and what is said about a wrong one. */
type FieldTexts<Refusal extends string> = {
  readonly shown: { readonly [name: string]: string | undefined };
  readonly wrongFields: { readonly [name: string]: Refusal | undefined };
  readonly refusals: { readonly [refusal in Refusal]: string };
};

type FormFieldProps<Refusal extends string> = FieldTexts<Refusal> & {
  readonly name: string;
  readonly label: string;
  readonly type?: 'text' | 'number' | 'date' | 'time' | 'datetime-local';
  readonly readOnly?: boolean;
};

export function FormField<Refusal extends string>(props: FormFieldProps<Refusal>) {
  const { name, label, type = 'text', readOnly, shown, wrongFields } = props;
  return (
    <div className="field">
      <label htmlFor={name}>{label}</label>
      <input
        id={name}
        name={name}
        // A text, because a browser says nothing about what it does not take for a number.
        type={type === 'number' ? 'text' : type}
        inputMode={type === 'number' ? 'numeric' : undefined}
        dir={type === 'text' ? 'auto' : undefined}
        readOnly={readOnly}
        defaultValue={shown[name]}
        {...describeField(wrongFields[name] !== undefined, `${name}-error`)}
      />
      <FieldError {...props} />
    </div>
  );
}

type FieldErrorProps<Refusal extends string> = Omit<FieldTexts<Refusal>, 'shown'> & { readonly name: string };

export function FieldError<Refusal extends string>({ name, wrongFields, refusals }: FieldErrorProps<Refusal>) {
  const refusal = wrongFields[name];
  return refusal ? (
    <p className="field-error" id={`${name}-error`}>
      {refusals[refusal]}
    </p>
  ) : null;
}
