import { type FocusEvent, useLayoutEffect, useRef } from 'react';

export const applicantHeadingId = 'applicant';

/**
 * Where the keyboard goes on when an application opens next to the list, and when it closes: at its name, and at its row.
 * Who steps from one to the next stays on that button, who writes in a field stays there.
 */
export function useDetailFocus(openId: string | null): void {
  const was = useRef(openId);
  // Before the change is painted: the Tab key may come at once.
  useLayoutEffect(() => {
    const before = was.current;
    was.current = openId;
    if (before === openId) return;
    const { activeElement } = document;
    const stays = (before && activeElement?.closest('.detail-top a')) || (isField(activeElement) && activeElement);
    const target = openId ? stays || document.getElementById(applicantHeadingId) : findRow(before ?? '');
    // In the same change the frame moves the focus to the start of the page, after this.
    if (target instanceof HTMLElement) queueMicrotask(() => target.focus({ preventScroll: openId !== null }));
  }, [openId]);
}

function findRow(id: string): HTMLElement | null {
  return document.querySelector(`tr[data-id="${CSS.escape(id)}"] th a`);
}

/** Whether keys write here. */
export function isField(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && target.matches('input:not([type=checkbox], [type=radio]), textarea, select');
}

/**
 * The properties of a list whose rows change with what is pressed in them: where that is gone, the keyboard goes on at what matches
 * `target` in the row that has its place, or in the last one.
 */
export function useRowFocus<List extends HTMLElement>(target: string) {
  const ref = useRef<List>(null);
  const place = useRef(-1);
  useLayoutEffect(() => {
    if (place.current === -1 || document.activeElement !== document.body) return;
    const rows = ref.current?.children;
    rows?.[Math.min(place.current, rows.length - 1)]?.querySelector<HTMLElement>(target)?.focus();
  });
  return {
    ref,
    onFocus({ currentTarget, target: focused }: FocusEvent<List>) {
      place.current = [...currentTarget.children].findIndex((row) => row.contains(focused));
    },
    onBlur() {
      place.current = -1;
    },
  };
}
