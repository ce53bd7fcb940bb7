import { sheetRefusals, ownSheet as texts } from '../../../content/en/applicants/sheet.ts';
import { transportFailures } from '../../../content/en/forms.ts';
import { type MarkedTexts, type SheetField, type SheetRefusal, sheetFields } from '../../../domain/sheets/sheet.ts';
import type { FormFailure } from '../../ui/form/form-result.ts';

export type SheetFailure = FormFailure<SheetRefusal | 'agree-missing', SheetField | 'words'> & {
  readonly places?: MarkedTexts;
};

export function describeRefusal({ code, places = {} }: SheetFailure): string {
  const field = sheetFields.find((name) => places[name]);
  if (!field) return { ...transportFailures, ...sheetRefusals }[code];
  return texts.personal(texts.fields[field], places[field]?.filter(({ kind }) => kind !== null).length ?? 0);
}
