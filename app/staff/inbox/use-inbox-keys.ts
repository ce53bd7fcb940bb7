import { useEffect, useRef } from 'react';
import { keyboardHelpId } from './keyboard-help.tsx';
import { searchInputId } from './toolbar.tsx';

type InboxKeys = { readonly openId: string | null; readonly onSelect: (id: string) => void };

/** Where a key of the detail leads: an element that is focused, or pressed when it is a link or a button. */
const detailTargets: Readonly<Record<string, string>> = {
  s: '[data-key="status"]',
  n: '[data-key="note"]',
  a: '[data-key="assign"]',
  m: '[data-key="message"]',
};

/** The keys of the inbox; they rest while a person types, and with Ctrl, Alt or the command key. */
export function useInboxKeys(keys: InboxKeys): void {
  const latest = useRef(keys);
  latest.current = keys;
  useEffect(() => {
    function onKey(event: KeyboardEvent): void {
      if (event.ctrlKey || event.altKey || event.metaKey || isTyping(event.target)) return;
      // What stands behind a dialog rests.
      if (document.querySelector('dialog:modal')) return;
      const popover = document.querySelector(':popover-open');
      if (popover && (event.key !== '?' || popover.id !== keyboardHelpId)) return;
      const { openId, onSelect } = latest.current;
      const rows = [...document.querySelectorAll<HTMLElement>('tr[data-id]')];
      const focused = document.activeElement?.closest<HTMLElement>('tr[data-id]') ?? null;
      const here = rows.findIndex((row) => row === focused || (!focused && row.dataset['id'] === openId));
      const row = rows[here];
      const press = (selector: string) => {
        const target = document.querySelector<HTMLElement>(selector);
        target?.focus();
        if (target?.matches('a, button')) target.click();
        return target !== null;
      };
      switch (event.key) {
        case 'j':
        case 'k': {
          const next = rows[event.key === 'j' ? here + 1 : Math.max(0, here - 1)];
          const link = next?.querySelector<HTMLElement>('th a');
          link?.focus();
          // Where one is open next to the list, the next one replaces it.
          if (openId && !focused?.matches(':focus-within')) link?.click();
          break;
        }
        case 'Enter':
          if (document.activeElement !== document.body || !row) return;
          row.querySelector<HTMLElement>('th a')?.click();
          break;
        case 'x':
          if (row?.dataset['id']) onSelect(row.dataset['id']);
          break;
        case '/':
          document.getElementById(searchInputId)?.focus();
          break;
        case '?':
          toggleHelp(document.getElementById(keyboardHelpId));
          break;
        case 'Escape':
          if (!openId) return;
          if (!press('[data-key="close-composer"]')) press('[data-key="close"]');
          break;
        default: {
          const selector = detailTargets[event.key];
          if (!selector || !press(selector)) return;
        }
      }
      event.preventDefault();
    }
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, []);
}

/** The browser gives the focus back when it closes. */
function toggleHelp(help: HTMLElement | null): void {
  if (help?.togglePopover()) help.querySelector('h2')?.focus();
}

function isTyping(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && target.matches('input:not([type=checkbox], [type=radio]), textarea, select');
}
