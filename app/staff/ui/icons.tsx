const paths = {
  search: 'M10.5 4a6.5 6.5 0 1 0 0 13 6.5 6.5 0 1 0 0-13m5 11.5L21 21',
  filter: 'M3.5 7h17m-14 5h11m-8 5h5',
  export: 'M12 3.5v11m-4.5-4.5 4.5 4.5 4.5-4.5M3.5 20.5h17',
  print: 'M7 8.5v-5h10v5M7 16.5H3.5v-8h17v8H17M7 13.5h10v7H7z',
  mail: 'M3 5.5h18v13H3zm.5.8L12 13l8.5-6.7',
  call: 'M5 3.5h3.6l1.8 4.6-2.3 1.7a11.5 11.5 0 0 0 5.6 5.6l1.7-2.3 4.6 1.8V18.5a2 2 0 0 1-2.1 2C10.3 20.3 3.7 13.7 3.5 5.6A2 2 0 0 1 5 3.5',
  note: 'M5 3.5h14v10.8l-6.2 6.2H5zm7.8 17v-6.2H19M9 8.5h6',
  message: 'M21 3.5 3 11l7.2 2.8L13 21zm-10.8 10.3 4-4',
  question: 'M8 7.5a4 4 0 1 1 5.6 3.7c-1 .5-1.6 1.3-1.6 2.8m0 3v.1M2.5 20.5h19',
  version: 'M5 3.5h14v17H5zM9 8h6M9 12h6M9 16h3',
  history: 'M4 20.5c9 0 1.5-8.2 8-8.2s2-6.3 5-6.3',
  assignee: 'M12 3.5a4.2 4.2 0 1 0 0 8.4 4.2 4.2 0 1 0 0-8.4M4.6 20.5a7.4 7.4 0 0 1 14.8 0M2.5 20.5h19',
  close: 'm5 5 14 14M19 5 5 19',
  up: 'm5 15 7-7 7 7',
  down: 'm5 9 7 7 7-7',
} as const;

export type IconName = keyof typeof paths;

/** Decoration: a text says the same. */
export function Icon({ name }: { name: IconName }) {
  return (
    <svg className="icon" viewBox="0 0 24 24" width="20" height="20" aria-hidden="true">
      <path
        d={paths[name]}
        fill="none"
        stroke="currentColor"
        strokeLinecap="round"
        strokeLinejoin="round"
        strokeWidth="2.2"
        strokeDasharray={name === 'history' ? '.1 4.1' : undefined}
      />
      {name === 'history' && <circle cx="19.5" cy="5" r="2.9" fill="currentColor" />}
    </svg>
  );
}
