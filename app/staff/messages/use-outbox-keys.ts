import { useEffect } from 'react';
import { isField } from '../use-detail-focus.ts';

/** `r` opens the dialog before a release; in it Ctrl or command and Enter release. */
export function useOutboxKeys(): void {
  useEffect(() => {
    function onKey(event: KeyboardEvent): void {
      const isCommand = event.ctrlKey || event.metaKey || event.altKey;
      const selector =
        event.key === 'Enter' && isCommand
          ? '.release-list [type=submit]'
          : event.key === 'r' && !isCommand && 'body:not(:has(dialog[open])) [data-key="release"]';
      const target = selector && !isField(event.target) && document.querySelector<HTMLElement>(selector);
      if (!target) return;
      target.click();
      event.preventDefault();
    }
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, []);
}
