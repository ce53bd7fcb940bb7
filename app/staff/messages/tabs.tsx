import { Link } from 'react-router';
import { formatCount } from '../../../content/en/numbers.ts';
import { messages as texts } from '../../../content/en/staff/messages.ts';
import type { MessagesData } from './read-messages.ts';

/** Links to the states, on a horizon. */
export function Tabs({ data: { tab, tabs } }: { readonly data: MessagesData }) {
  return (
    <nav aria-label={texts.tabsLabel} className="flex flex-wrap gap-x-6 border-b-2">
      {tabs.map(({ tab: one, total }) => (
        <Link
          key={one}
          to={`/staff/messages?state=${one}`}
          preventScrollReset
          aria-current={one === tab ? 'page' : undefined}
          className="relative inline-flex min-h-12 items-center gap-2 pb-2 font-display text-lg font-semibold text-muted aria-[current=page]:text-ink"
        >
          {texts.tabs[one]} <span className="font-sans text-sm font-normal">{formatCount(total)}</span>
          {one === tab && (
            <span
              aria-hidden="true"
              className="absolute bottom-0 left-1/2 h-3 w-6 -translate-x-1/2 rounded-t-full bg-sun"
            />
          )}
        </Link>
      ))}
    </nav>
  );
}
