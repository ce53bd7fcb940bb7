import { duplicateTexts as texts } from '../../../content/en/staff/applications.ts';
import { ButtonLink } from '../../ui/kit/button.tsx';
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
              <ButtonLink variant="link" to={`/staff/applications/${encodeURIComponent(id)}?${query}`}>
                {reference}
              </ButtonLink>
              <StatusBadge status={status} />
            </div>
            <p className="text-sm text-muted wrap-anywhere">{`${texts.same[same]} “${excerpt}”`}</p>
          </li>
        ))}
      </ul>
    </SheetSection>
  );
}
