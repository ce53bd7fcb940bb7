import { Form, type FormProps, useSubmit } from 'react-router';

type ChoiceProps = {
  readonly name: string;
  readonly label: string;
  readonly chosen: string | number;
  /** The first option, which chooses nothing; absent for none. */
  readonly none?: string;
  readonly options: readonly { readonly value: string | number; readonly text: string }[];
  readonly className?: string;
};

export function Choice({ name, label, chosen, none, options, className = 'staff-select' }: ChoiceProps) {
  return (
    <select className={className} name={name} aria-label={label} defaultValue={chosen} key={chosen}>
      {none !== undefined && <option value="">{none}</option>}
      {options.map(({ value, text }) => (
        <option key={value} value={value}>
          {text}
        </option>
      ))}
    </select>
  );
}

/** With scripts a choice counts at once; without them the button sends it. */
export function ChoiceForm({ button, children, ...form }: Omit<FormProps, 'onChange'> & { readonly button: string }) {
  const submit = useSubmit();
  const { preventScrollReset = false } = form;
  return (
    <Form {...form} onChange={(event) => submit(event.currentTarget, { preventScrollReset })}>
      {children}
      <noscript>
        <button className="button quiet tiny" type="submit">
          {button}
        </button>
      </noscript>
    </Form>
  );
}
