import { Link } from 'react-router';
import { formatCount } from '../../../content/en/numbers.ts';
import { inbox } from '../../../content/en/staff/inbox.ts';
import { ownScores as texts } from '../../../content/en/staff/review.ts';
import { type InboxQuery, ownFilters } from '../../../core/list/inbox-filter.ts';
import type { OwnDecision } from '../../../core/reviews/own-scores.ts';
import { PhaseGlyph } from '../../ui/phase-glyph.tsx';
import { writeInboxQuery } from '../inbox/inbox-query.ts';
import type { InboxData } from '../inbox/read-inbox.ts';
import { reviewPath } from './score-names.ts';

type OwnCounts = NonNullable<InboxData['ownCounts']>;

/** In the list of a reviewer: the way to the next one. */
export function ReviewBanner({ counts: { waiting, unscoredLimit } }: { counts: OwnCounts }) {
  if (waiting === 0) return null;
  return (
    <section className="sheet staff-actions review-banner" aria-labelledby="review-banner">
      <PhaseGlyph phase={2} />
      <div>
        <h2 id="review-banner">{texts.waiting(waiting, unscoredLimit)}</h2>
        <p className="soft">{texts.oneByOne}</p>
      </div>
      <Link className="button primary" to={reviewPath}>
        {texts.next}
      </Link>
    </section>
  );
}

/** The parts of the list of a reviewer, in place of those by status. */
export function OwnChips({ query, counts: { parts } }: { query: InboxQuery; counts: OwnCounts }) {
  return (
    <nav className="chips status-chips" data-scrolls-sideways="" aria-label={inbox.tableLabel}>
      {(['', ...ownFilters] as const).map((own) => (
        <Link
          key={own}
          className="chip"
          to={`/staff?${writeInboxQuery({ ...query, own })}`}
          aria-current={query.own === own || undefined}
          preventScrollReset
        >
          {texts.parts[own]} <span className="chip-count">{formatCount(parts[own])}</span>
        </Link>
      ))}
    </nav>
  );
}

export function OwnScoreCell({ decision }: { decision: OwnDecision }) {
  return (
    <td className="cell-own soft" data-decision={decision}>
      {decision && texts.decisions[decision]}
    </td>
  );
}
