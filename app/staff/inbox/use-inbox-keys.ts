import { useEffect, useLayoutEffect, useRef } from 'react';
import { useLocation, useNavigation } from 'react-router';
import { readDraft, writeDraft } from '../../ui/form/draft.ts';
import { noteDraftKey } from '../applications/notes.tsx';
import { applicantHeadingId, isField } from '../staff-focus.ts';
import { keyboardHelpId } from './keyboard-help.tsx';
import { searchInputId } from './toolbar.tsx';

type InboxKeys = { readonly openId: string | null; readonly hasSelection: boolean };

type Presser = InboxKeys & { readonly pressLater: (key: string) => void };

/** Where a key leads: to an element of the detail, or to a menu of the bar where applications are selected. */
const targets: Readonly<Record<string, string>> = { s: 'status', n: 'note', a: 'assign', m: 'message' };

/**
 * The keys of the inbox; they rest while a person types, and with Ctrl, Alt or the command key. What is pressed while a page
 * loads or a form is sent waits for it, with what is then written. Where that fails nothing of it is done; a note that was begun
 * becomes the draft of its application.
 */
export function useInboxKeys(keys: InboxKeys): void {
  const isLoading = useNavigation().state !== 'idle';
  const { key: arrival } = useLocation();
  const waiting = useRef<string[]>([]);
  /** Pressed, and not rendered as loading yet; another render may come before. */
  const isBegun = useRef(false);
  const now = {
    ...keys,
    isLoading: isLoading || isBegun.current,
    pressLater: (key: string) => waiting.current.push(key),
  };
  const latest = useRef(now);
  // Not while rendering: a key may come before what is rendered is shown.
  useLayoutEffect(() => {
    latest.current = now;
  });
  useEffect(() => {
    function onKey(event: KeyboardEvent): void {
      const key = event.key === 'Enter' && (event.ctrlKey || event.metaKey) ? 'Send' : event.key;
      if (key === 'Escape' && isField(event.target) && leaveField(event)) return;
      if (key !== 'Send' && (event.ctrlKey || event.altKey || event.metaKey || !areKeysCounted(event))) return;
      // What has waited is pressed in a later task, and a key can come before.
      const isAfterOthers = waiting.current.length > 0;
      const mayWait = key.length === 1 || key === 'Send' || (key === 'Enter' && (isAfterOthers || isAtList()));
      const mustWait = latest.current.isLoading || isAfterOthers;
      if (mustWait && mayWait) waiting.current.push(key);
      else if (!pressKey(key, latest.current)) return;
      event.preventDefault();
    }
    // React renders that it loads a moment after the press; the next key may come before.
    function onPress({ type, target, defaultPrevented }: Event): void {
      if (!defaultPrevented || (type !== 'submit' && !(target as Element).closest('a'))) return;
      isBegun.current = true;
      latest.current.isLoading = true;
    }
    const listening = new AbortController();
    addEventListener('keydown', onKey, { signal: listening.signal });
    for (const type of ['click', 'submit']) addEventListener(type, onPress, { signal: listening.signal });
    return () => listening.abort();
  }, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a page that is there at once never shows that it loads
  useEffect(() => {
    isBegun.current = false;
    latest.current.isLoading = isLoading;
    if (isLoading) return;
    // After the focus has moved to what was loaded.
    const timer = setTimeout(() => {
      // Something was pressed before this task: what came after it is meant for what that opens.
      if (latest.current.isLoading) return;
      const pressed = waiting.current.splice(0);
      if (document.querySelector('.failed-read, .conflict, .error-paragraph'))
        return keepNote(pressed, latest.current.openId);
      for (let key = pressed.shift(); key !== undefined; key = pressed.shift()) {
        pressAgain(key, latest.current);
        // It opened something that is loading now: the others are meant for that.
        if (latest.current.isLoading) waiting.current.push(...pressed.splice(0));
      }
    });
    return () => clearTimeout(timer);
  }, [isLoading, arrival]);
}

/** Not while a person types, and what stands behind a dialog or a menu rests. */
function areKeysCounted({ target, key }: KeyboardEvent): boolean {
  const popover = document.querySelector(':popover-open');
  return (
    !isField(target) &&
    !document.querySelector('dialog:modal') &&
    (!popover || (key === '?' && popover.id === keyboardHelpId))
  );
}

/** Presses a key that has waited, chooses with it in an open menu, or writes it where it has led to a field. */
function pressAgain(key: string, presser: Presser): void {
  const choice = document.querySelector<HTMLElement>('.menu:popover-open :focus');
  if (choice && key === 'Enter') choice.click();
  else if (choice) choice.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }));
  else if (!isField(document.activeElement) || key === 'Send') pressKey(key, presser);
  // Deprecated and without a successor: writes as a key does, so that it can be undone.
  else document.execCommand('insertText', false, toText(key));
}

const toText = (key: string) => (key === 'Enter' ? '\n' : key);

function keepNote([first, ...typed]: readonly string[], applicationId: string | null): void {
  if (first !== 'n' || applicationId === null) return;
  const key = noteDraftKey(applicationId);
  const end = typed.indexOf('Send');
  const text = (end === -1 ? typed : typed.slice(0, end)).map(toText);
  writeDraft(key, { text: [readDraft(key)['text'], ...text].join('') });
}

/** Whether Enter opens a row: the keyboard is at one, or nowhere. */
function isAtList(): boolean {
  const { activeElement, body } = document;
  return activeElement === body || activeElement?.matches('tr[data-id] th a') === true;
}

/** Whether the key means something here. */
function pressKey(key: string, { openId, hasSelection, pressLater }: Presser): boolean {
  const rows = [...document.querySelectorAll<HTMLElement>('tr[data-id]')];
  const focused = document.activeElement?.closest<HTMLElement>('tr[data-id]') ?? null;
  const here = rows.findIndex((row) => row === focused || (!focused && row.dataset['id'] === openId));
  const row = rows[here];
  const group = document.activeElement?.closest('[role=radiogroup], [role=toolbar]');
  if (group && moveInGroup([...group.querySelectorAll<HTMLElement>('a, [role=radio]')], key)) return true;
  switch (key) {
    case 'j':
    case 'k': {
      // Where one is open next to the list, the next one replaces it.
      if (openId && !focused) {
        click(`[data-key="${key === 'j' ? 'next' : 'previous'}"]`);
        return true;
      }
      const next = here + (key === 'j' ? 1 : -1);
      if (here === -1 || rows[next]) return focusRow(rows[Math.max(0, next)]);
      if (click(`[data-key="${key === 'j' ? 'after' : 'before'}"]`)) pressLater(key === 'j' ? 'First' : 'Last');
      return true;
    }
    // Not keys: where the keyboard goes on when the page has been turned.
    case 'First':
    case 'Last':
      return focusRow(rows.at(key === 'First' ? 0 : -1));
    case 'Enter':
      if (!row || !isAtList()) return false;
      row.querySelector<HTMLElement>('th a')?.click();
      return true;
    case 'Send':
      return submitHere(document.activeElement);
    // With Shift as a click with Shift: from the row that was selected before to this one.
    case 'x':
    case 'X': {
      const press = new MouseEvent('click', { bubbles: true, shiftKey: key === 'X' });
      row?.querySelector('input[type=checkbox]')?.dispatchEvent(press);
      return true;
    }
    case '/':
      document.getElementById(searchInputId)?.focus();
      return true;
    case 'u':
      return click('.undo-toast [type=submit]');
    case 'o':
      return click('.staff-navigation a[href="/staff/outbox"]');
    case '?':
      toggleHelp(document.getElementById(keyboardHelpId));
      return true;
    case 'Escape':
      if (openId) return press('[data-key="close-composer"]') || press('[data-key="close"]');
      return hasSelection && press('.bulk-clear');
    default: {
      const target = targets[key];
      if (target === undefined) return false;
      const inBar = hasSelection && press(`[popovertarget="bulk-${target}"]`);
      return inBar || press(`[data-key="${target}"]`);
    }
  }
}

function focusRow(row: HTMLElement | undefined): boolean {
  row?.querySelector<HTMLElement>('th a')?.focus();
  return true;
}

function click(selector: string): boolean {
  const target = document.querySelector<HTMLElement>(selector);
  target?.click();
  return target !== null;
}

/** Focuses what is there, and presses it when it is a link or a button. */
function press(selector: string): boolean {
  const target = document.querySelector<HTMLElement>(selector);
  target?.focus();
  if (target?.matches('button, a:not([aria-checked=true])')) target.click();
  return target !== null;
}

/** In the status control and the chips, numbers choose and arrows move. */
function moveInGroup(choices: readonly HTMLElement[], key: string): boolean {
  const step = ['ArrowRight', 'ArrowDown'].includes(key) ? 1 : ['ArrowLeft', 'ArrowUp'].includes(key) ? -1 : 0;
  const here = choices.indexOf(document.activeElement as HTMLElement);
  if (step !== 0) choices.at((here + step) % choices.length)?.focus();
  const chosen = /^[1-5]$/.test(key) ? choices[Number(key) - 1] : key === ' ' ? choices[here] : undefined;
  chosen?.focus();
  chosen?.click();
  return step !== 0 || chosen !== undefined;
}

/** Ctrl or command and Enter send what is written in the application, or to many. */
function submitHere(target: Element | null): boolean {
  const form =
    target?.closest('form') ?? document.querySelector<HTMLFormElement>('.bulk-composer, .detail .composer-message');
  if (!form?.closest('.detail, .bulk-composer')) return false;
  form.requestSubmit(form.querySelector<HTMLElement>(':is(.staff-actions, .button-row) [type=submit]'));
  // What is pressed now waits for what follows; the field would take it, and be emptied.
  if (form.checkValidity()) document.getElementById(applicantHeadingId)?.focus({ preventScroll: true });
  return true;
}

/** Escape leads from a field of the application to its name, and from the search to the list, where the other keys count again. */
function leaveField(event: KeyboardEvent): boolean {
  if (document.activeElement?.id === searchInputId) {
    event.preventDefault();
    return focusRow(document.querySelector<HTMLElement>('tr[data-id]') ?? undefined);
  }
  const isInDetail = event.target instanceof Element && event.target.closest('.detail') !== null;
  if (isInDetail) document.getElementById(applicantHeadingId)?.focus({ preventScroll: true });
  return isInDetail;
}

/** The browser gives the focus back when it closes. */
function toggleHelp(help: HTMLElement | null): void {
  if (help?.togglePopover()) help.querySelector('h2')?.focus();
}
