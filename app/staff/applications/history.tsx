import { historyTexts as texts } from '../../../content/en/staff/history.ts';
import { Icon } from '../../ui/kit/icon.tsx';
import { SheetSection } from '../../ui/kit/section.tsx';
import { Time } from '../shared/time.tsx';
import type { ApplicationData } from './read-application.ts';

type Entry = ApplicationData['history'][number];

export function History({ data: { history } }: { readonly data: ApplicationData }) {
  return (
    <SheetSection>
      <details>
        <summary className="flex min-h-8 cursor-pointer list-none items-center justify-between gap-3">
          <h2 className="font-display text-lg font-bold">{texts.title}</h2>
          <span className="flex items-center gap-2 text-muted">
            {texts.count(history.length)} <Icon name="down" />
          </span>
        </summary>
        <div className="mt-3">
          <HistoryList entries={history} />
        </div>
      </details>
    </SheetSection>
  );
}

export function HistoryList({ entries }: { readonly entries: readonly Entry[] }) {
  return (
    <ol className="space-y-2">
      {entries.map((entry) => (
        <li key={entry.id}>
          {entry.text} <Time at={entry.at} />
        </li>
      ))}
    </ol>
  );
}
