const setValue = Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value')?.set;

/**
 * React puts the text of the page back into a text area that it hydrates (`initTextarea` of React DOM). Remembers what was
 * typed until then; the function that it returns types that again, once the page is hydrated.
 */
export function keepTyped(): () => void {
  const typed = new Map<HTMLTextAreaElement, string>();
  const note = ({ target }: { target: EventTarget | null }) => {
    if (target instanceof HTMLTextAreaElement && target.value !== target.defaultValue) typed.set(target, target.value);
  };
  for (const target of document.querySelectorAll('textarea')) note({ target });
  document.addEventListener('input', note, true);
  return () => {
    document.removeEventListener('input', note, true);
    for (const [field, text] of typed) {
      if (field.value === text) continue;
      // The property of the element itself is React's, which would not tell its components.
      setValue?.call(field, text);
      field.dispatchEvent(new Event('input', { bubbles: true }));
    }
    typed.clear();
  };
}
