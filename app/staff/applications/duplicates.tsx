import { Link } from 'react-router';
import { duplicateTexts as texts } from '../../../content/en/staff/applications.ts';
import { SheetSection } from '../../ui/kit/section.tsx';
import { StatusBadge } from '../../ui/kit/status-badge.tsx';
import type { ApplicationData } from './read-application.ts';

export function Duplicates({ data: { duplicates, query } }: { readonly data: ApplicationData }) {
  if (duplicates.length === 0) return null;
  return (
    <SheetSection title={texts.title}>
      <ul className="space-y-3">
        {duplicates.map(({ id, reference, status, same, excerpt }) => (
          <li key={id}>
            <div className="flex flex-wrap items-center gap-x-3">
              <Link
                className="font-semibold underline decoration-line underline-offset-4"
                to={`/staff/applications/${encodeURIComponent(id)}?${query}`}
              >
                {reference}
              </Link>
              <StatusBadge status={status} />
            </div>
            <p className="text-sm text-muted wrap-anywhere">{`${texts.same[same]} “${excerpt}”`}</p>
          </li>
        ))}
      </ul>
    </SheetSection>
  );
}
