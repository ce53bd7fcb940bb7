import type { FormEvent } from 'react';
import { fieldRefusals, hints } from '../../content/en/apply.ts';
import { labels } from '../../content/en/labels.ts';
import type { FieldRefusal } from '../../core/applications/application.ts';
import type { FieldName } from '../../core/applications/fields.ts';
import { TextArea } from '../ui/form/text-area.tsx';
import { TextField } from '../ui/form/text-field.tsx';
import { columns, describeInput, fieldsOnPage } from './inputs.ts';

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
