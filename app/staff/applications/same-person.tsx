import { Link } from 'react-router';
import { detail } from '../../../content/en/staff/applications.ts';
import { statusNames } from '../../../content/en/status-names.ts';
import { Section } from '../ui/section.tsx';
import { StatusPhase } from '../ui/status-phase.tsx';
import type { ApplicationData } from './read-application.ts';

export function SamePerson({ data: { samePerson, query } }: { data: ApplicationData }) {
  if (samePerson.length === 0) return null;
  return (
    <Section id="same-person" title={detail.alsoFrom}>
      <ul className="same-person">
        {samePerson.map((other) => (
          <li key={other.id}>
            <Link className="text-link" to={`/staff/applications/${encodeURIComponent(other.id)}?${query}`}>
              {other.reference}
            </Link>{' '}
            <span className="status">
              <StatusPhase status={other.status} />
              {statusNames[other.status]}
            </span>
            <p className="quiet-line">{`${detail.same[other.same]} “${other.excerpt}”`}</p>
          </li>
        ))}
      </ul>
    </Section>
  );
}
