import { Form } from 'react-router';
import { detailNames, sheetRefusals, ownSheet as texts } from '../../../content/en/applicants/sheet.ts';
import { type MarkedTexts, sheetFields, sheetLimits } from '../../../domain/sheets/sheet.ts';
import type { VisibleSheet } from '../../../domain/sheets/show-sheet.ts';
import { BusyButton } from '../../ui/busy-button.tsx';
import { useForm } from '../../ui/form/use-form.ts';
import { useTextDraft } from '../../ui/form/use-text-draft.ts';
import { RefusalText } from '../own-form.tsx';
import { TextField } from '../text-field.tsx';
import { describeRefusal, type SheetFailure } from './sheet-failure.ts';

type SheetFormProps = {
  readonly reference: string;
  readonly sheet: VisibleSheet | null;
  readonly failure: SheetFailure | undefined;
};

const rows = { title: 1, sentence: 1, what: 7, asked: 3 } as const;

/** The four texts. A refusal keeps all that was typed, and shows the places that must go. */
export function SheetForm({ reference, sheet, failure }: SheetFormProps) {
  const { isPending, wrongFields, form } = useForm({
    intent: 'save',
    result: failure,
  });
  const keep = useTextDraft(form.ref, `sheet-draft ${reference}`);
  const shown = isPending ? undefined : failure;
  // Who was told of the change has seen the new words, and may send the own ones again.
  const seen = failure?.code === 'changed-meanwhile' ? undefined : failure?.values?.['words' as 'title'];
  return (
    <Form className="form own-sheet-form" {...form} onInput={keep} noValidate>
      {shown && <RefusalText text={describeRefusal(shown)} />}
      <input type="hidden" name="intent" value="save" />
      <input type="hidden" name="words" value={seen ?? sheet?.words ?? 0} />
      {sheetFields.map((field) => (
        <TextField
          key={field}
          name={field}
          label={texts.fields[field]}
          first={failure?.values?.[field] ?? sheet?.texts[field] ?? ''}
          maximum={sheetLimits[field]}
          rows={rows[field]}
          error={
            shown?.places?.[field] ? (
              <Places parts={shown.places[field]} />
            ) : (
              wrongFields[field] && sheetRefusals[shown?.code as 'personal']
            )
          }
        />
      ))}
      <BusyButton className="button quiet" busy={isPending} text={texts.save} />
    </Form>
  );
}

type Parts = NonNullable<MarkedTexts['title']>;

/** The part of a text that says too much, with what it is in words. */
function Places({ parts }: { parts: Parts }) {
  const kinds = Object.entries(detailNames).filter(([kind]) => parts.some((part) => part.kind === kind));
  return (
    <>
      <p className="own-places" dir="auto">
        {parts.map(({ text, kind }, index) =>
          // biome-ignore lint/suspicious/noArrayIndexKey: the parts never move
          kind === null ? text : <mark key={index}>{text}</mark>,
        )}
      </p>
      <p className="field-error">{texts.kinds(kinds.map(([, name]) => name))}</p>
    </>
  );
}
