const paths = {
  assignee: 'M12 3.5a4.2 4.2 0 1 0 0 8.4 4.2 4.2 0 1 0 0-8.4M4.6 20.5a7.4 7.4 0 0 1 14.8 0M2.5 20.5h19',
  back: 'M20 12H4.5m6.5 6.5L4.5 12 11 5.5',
  check: 'm5 12.5 4.5 4.5L19 7.5',
  close: 'm6 6 12 12m0-12L6 18',
  copy: 'M9 9h11.5v11.5H9zm6-5.5H3.5V15',
  down: 'm5 9 7 7 7-7',
  export: 'M12 3.5v11m-4.5-4.5 4.5 4.5 4.5-4.5M3.5 20.5h17',
  menu: 'M2 8.2h20M2 15.8h20',
  message: 'M21 3.5 3 11l7.2 2.8L13 21zm-10.8 10.3 4-4',
  search: 'M10.5 4a6.5 6.5 0 1 0 0 13 6.5 6.5 0 1 0 0-13m5 11.5L21 21',
  up: 'm5 15 7-7 7 7',
} as const;

export type IconName = keyof typeof paths;

/** Decoration: a text says the same. */
export function Icon({ name }: { readonly name: IconName }) {
  return (
    <svg viewBox="0 0 24 24" width="20" height="20" aria-hidden="true" className="shrink-0 fill-none stroke-current">
      <path d={paths[name]} strokeLinecap="round" strokeLinejoin="round" strokeWidth="2.4" />
    </svg>
  );
}
