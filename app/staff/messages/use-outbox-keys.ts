import { useEffect } from 'react';
import { isField } from '../use-detail-focus.ts';

/** `r` opens the dialog before a release; in it Ctrl or command and Enter release. */
export function useOutboxKeys(): void {
  useEffect(() => {
    function onKey(event: KeyboardEvent): void {
      const isSending = event.key === 'Enter' && (event.ctrlKey || event.metaKey);
      if (
        isField(event.target) ||
        (!isSending && (event.key !== 'r' || event.ctrlKey || event.metaKey || event.altKey))
      )
        return;
      const target = isSending
        ? document.querySelector<HTMLElement>('.release-list [type=submit]')
        : document.querySelector<HTMLElement>('body:not(:has(dialog[open])) [data-key="release"]');
      target?.click();
      if (target) event.preventDefault();
    }
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, []);
}
