import type { ComponentProps, FormEvent } from 'react';
import { fieldRefusals, hints, honeypotLabel } from '../../content/en/apply.ts';
import { labels } from '../../content/en/labels.ts';
import { type FieldRefusal, honeypotField } from '../../core/applications/application.ts';
import { type Field, type FieldName, fields } from '../../core/applications/fields.ts';
import { TextArea } from '../ui/form/text-area.tsx';
import { TextField } from '../ui/form/text-field.tsx';

/** The columns that a field takes where the form is wide, in the order of the page. */
const columns = {
  name: 'sm:col-span-6',
  email: 'sm:col-span-3',
  phone: 'sm:col-span-3',
  age: 'sm:col-span-2',
  school: 'sm:col-span-4',
  city: 'sm:col-span-6',
  message: 'sm:col-span-6',
} as const satisfies Record<FieldName, string>;

const fieldsOnPage = Object.keys(columns) as FieldName[];

/** The attributes of each kind of field, for a phone's keyboard and the browser's own validation. */
const attributes = {
  text: { type: 'text', autoCapitalize: 'words' },
  email: { type: 'email', inputMode: 'email' },
  phone: { type: 'text', inputMode: 'tel' },
  'whole-number': { type: 'number', step: 1, inputMode: 'numeric' },
  multiline: {},
} as const satisfies { readonly [kind in Field['kind']]: ComponentProps<'input'> };

type ApplicationFieldsProps = {
  readonly first: { readonly [field in FieldName]?: string };
  readonly refusals: { readonly [field in FieldName]?: FieldRefusal };
  readonly minimumAge: number;
  /** While it is sent: a change would be neither sent nor kept. */
  readonly isReadOnly: boolean;
};

export function ApplicationFields({ first, refusals, minimumAge, isReadOnly }: ApplicationFieldsProps) {
  const firstWrong = fieldsOnPage.find((name) => refusals[name]);
  const list = fieldsOnPage.map((name) => {
    const refusal = refusals[name];
    const field = {
      id: name,
      name,
      label: labels[name],
      hint: hints[name],
      error: refusal && fieldRefusals[refusal].replace('{age}', String(minimumAge)),
      defaultValue: first[name],
      readOnly: isReadOnly,
      onInvalid: showFirstInvalid,
      // Announces the first wrong field where scripts are off.
      autoFocus: name === firstWrong,
      ...describeInput(name),
    };
    return (
      <div className={columns[name]} key={name}>
        {name === 'message' ? <TextArea {...field} rows={5} /> : <TextField {...field} enterKeyHint="next" />}
      </div>
    );
  });
  return <div className="grid gap-x-4 gap-y-6 sm:grid-cols-6">{list}</div>;
}

/** WebKit takes a field behind the bar for one in view, and moves only the focus there. */
function showFirstInvalid({ currentTarget: field }: FormEvent<HTMLInputElement | HTMLTextAreaElement>) {
  if (field.form?.querySelector(':invalid') === field) field.scrollIntoView({ block: 'nearest' });
}

function describeInput(name: FieldName) {
  const field: Field = fields[name];
  return {
    ...attributes[field.kind],
    ...(field.kind === 'whole-number' ? { min: field.minimum } : { maxLength: field.maximumLength }),
    // Lets the styles recognise an empty field, so that an early submit marks only wrong texts.
    placeholder: ' ',
    required: true,
    autoComplete: field.autocomplete,
  };
}

/** Programs that fill every field fill this one. People, screen readers and password managers pass it by. */
export function Honeypot() {
  return (
    <div hidden>
      <label htmlFor="trap">{honeypotLabel}</label>
      <input
        id="trap"
        name={honeypotField}
        type="text"
        tabIndex={-1}
        autoComplete="off"
        data-1p-ignore=""
        data-lpignore="true"
        data-bwignore="true"
        data-form-type="other"
      />
    </div>
  );
}
