import { useEffect, useState } from 'react';
import { textLength } from '../../content/en/apply.ts';
import { formatCount } from '../../content/en/numbers.ts';
import type { FieldName } from '../../core/applications/fields.ts';

/** From this share of the maximum on, the length is shown. */
const nearShare = 0.9;

/**
 * Says how long a text is when it comes near its maximum, and keeps the browser from sending one that is longer: a
 * `maxlength` would cut off what is pasted, without a word. The server refuses it too, for browsers without scripts.
 */
export function TextLength({ field, maximum }: { field: FieldName; maximum: number }) {
  const [length, setLength] = useState(0);
  const isOver = length > maximum;
  const isNear = !isOver && length >= maximum * nearShare;
  const text = isOver ? textLength.over : isNear ? textLength.near : '';

  useEffect(() => {
    const area = document.getElementById(field) as HTMLTextAreaElement | null;
    const form = area?.form;
    if (!area || !form) return;
    const measure = () => {
      const { length } = area.value;
      area.setCustomValidity(length > maximum ? fillIn(textLength.over, length, maximum) : '');
      setLength(length);
    };
    // A draft, or the empty text after a success, is put in after this without an event.
    const measureSoon = () => setTimeout(measure);
    measureSoon();
    area.addEventListener('input', measure);
    form.addEventListener('reset', measureSoon);
    return () => {
      area.removeEventListener('input', measure);
      form.removeEventListener('reset', measureSoon);
    };
  }, [field, maximum]);

  return (
    <>
      <p className="field-length" data-over={isOver || undefined} aria-hidden="true">
        {fillIn(text, length, maximum)}
      </p>
      {/* Spoken when the limit is passed, not at every key. */}
      <p className="sr-only" aria-live="assertive">
        {isOver && fillIn(textLength.tooLong, length, maximum)}
      </p>
    </>
  );
}

function fillIn(text: string, length: number, maximum: number): string {
  const numbers = { length, maximum, excess: length - maximum };
  return text.replace(/\{(\w+)\}/g, (_, name: keyof typeof numbers) => formatCount(numbers[name]));
}
