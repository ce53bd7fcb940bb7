import { useState } from 'react';
import { events, eventEditor as texts } from '../../../content/en/staff/events.ts';
import { formatSpan } from '../../../content/en/times.ts';
import { rowFields, slotsLimit } from '../../../core/events/slot-fields.ts';
import { dayMs } from '../../../core/time.ts';
import { Select } from '../../ui/form/select.tsx';
import { TextField } from '../../ui/form/text-field.tsx';
import { Button } from '../../ui/kit/button.tsx';
import type { EditorData } from './event.tsx';

type SlotRowsProps = {
  readonly data: EditorData;
  /** Returns the props of the field with this name. */
  readonly field: (name: string) => { readonly name: string; readonly defaultValue: string | undefined };
};

/** Booked slots are texts, the others fields. */
export function SlotRows({ data: { fixed, stored, today }, field }: SlotRowsProps) {
  const isFilled = (index: number) => rowFields.some((name) => stored[`${name}-${index}`]);
  const last = [...Array(slotsLimit).keys()].findLast(isFilled) ?? -1;
  const first = Math.max(last + 1, fixed.length > 0 ? 0 : 1);
  /** The defaults of the added rows. */
  const [added, setAdded] = useState<readonly Readonly<Record<string, string>>[]>([]);
  const count = first + added.length;
  const add = (form: FormData) => {
    const read = (name: string) => String(form.get(`${name}-${count - 1}`) ?? '');
    setAdded([...added, ...countTo(Number(form.get('more'))).map((position) => getLaterRow(read, position))]);
  };
  return (
    <>
      <h2 className="border-b-2 pb-2 font-display text-lg font-bold">{texts.times}</h2>
      {fixed.map((slot) => (
        <p key={slot.id}>
          <b className="font-semibold">{formatSpan(slot.span, today)}</b>{' '}
          <span className="text-muted">{texts.chosen(events.of(slot.booked, slot.places))}</span>
        </p>
      ))}
      {[...Array(count).keys()].map((index) => (
        <fieldset key={index} className="grid grid-cols-2 gap-3 sm:grid-cols-4">
          <legend className="sr-only">{texts.time(index + 1)}</legend>
          <input type="hidden" name={`slot-${index}`} value={stored[`slot-${index}`] ?? ''} />
          {(['day', 'from', 'to', 'places'] as const).map((name) => {
            const { defaultValue, ...props } = field(`${name}-${index}`);
            return (
              <TextField
                key={name}
                {...props}
                label={texts.row[name]}
                isLabelHidden={index > 0}
                type={types[name]}
                inputMode={name === 'places' ? 'numeric' : undefined}
                defaultValue={defaultValue ?? added[index - first]?.[name]}
              />
            );
          })}
        </fieldset>
      ))}
      {count < slotsLimit && (
        <div className="grid grid-cols-2 items-end gap-3 sm:grid-cols-4">
          <Select
            name="more"
            label={texts.more}
            options={countTo(slotsLimit - count).map((value) => ({ value, text: String(value) }))}
          />
          <div>
            <Button
              variant="small"
              onClick={({ currentTarget }) => currentTarget.form && add(new FormData(currentTarget.form))}
            >
              {texts.add}
            </Button>
          </div>
        </div>
      )}
      <p className="text-sm text-muted">{texts.rows}</p>
    </>
  );
}

const types = { day: 'date', from: 'time', to: 'time', places: undefined };

const countTo = (length: number) => Array.from({ length }, (_, index) => index + 1);
const toMs = (time: string) => Date.parse(`1970-01-01T${time}Z`);
const toTime = (ms: number) => (ms < dayMs ? new Date(ms).toISOString().slice(11, 16) : '');

/** Returns the defaults of an added row: as long as the last one, and right after the one before. */
function getLaterRow(read: (name: string) => string, position: number) {
  const lengthMs = toMs(read('to')) - toMs(read('from'));
  const startMs = toMs(read('from')) + position * lengthMs;
  return { day: read('day'), from: toTime(startMs), to: toTime(startMs + lengthMs), places: read('places') };
}
