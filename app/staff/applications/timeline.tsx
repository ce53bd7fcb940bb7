import { detail, historyTexts } from '../../../content/en/staff/applications.ts';
import { staffGuardian } from '../../../content/en/staff/guardians.ts';
import { statusNames } from '../../../content/en/status-names.ts';
import type { Actor } from '../../../core/history/history.ts';
import { Icon, type IconName } from '../ui/icons.tsx';
import { useNameOf } from '../ui/person.tsx';
import { StatusPhase } from '../ui/status-phase.tsx';
import type { ApplicationData } from './read-application.ts';

type Note = Pick<ApplicationData['notes'][number], 'key' | 'author' | 'text' | 'at'>;
export type TimelineEntry = ApplicationData['history'][number] | (Note & { readonly what: 'note' });

type TimelineProps = {
  readonly entries: readonly TimelineEntry[];
  readonly submitted?: ApplicationData['submitted'];
};

/** As much of a note as a line of the timeline says. */
const noteLength = 160;

/** What happened, newest first; a sun at the new height stands at each change of the status. */
export function Timeline({ entries, submitted }: TimelineProps) {
  const nameOf = useNameOf();
  return (
    <ol className="timeline">
      {entries.map((entry) => (
        <li key={entry.key}>
          {entry.what === 'status' ? (
            <StatusPhase status={entry.to} />
          ) : (
            <Icon name={glyphs[entry.what] ?? 'history'} />
          )}
          <span>{describe(entry, nameOf)}</span>
          <time dateTime={entry.at.iso}>{entry.at.text}</time>
        </li>
      ))}
      {submitted && (
        <li>
          <StatusPhase status="new" />
          <span>{historyTexts.arrived}</span>
          <time dateTime={submitted.iso}>{submitted.text}</time>
        </li>
      )}
    </ol>
  );
}

const glyphs: { readonly [what in TimelineEntry['what']]?: IconName } = {
  assigned: 'assignee',
  'message-released': 'message',
  receipt: 'message',
  note: 'note',
};

type NameOf = ReturnType<typeof useNameOf>;

export function nameActor(actor: Actor, nameOf: NameOf): string {
  return actor.kind === 'staff' ? nameOf(actor.email) : historyTexts[actor.kind];
}

function describe(entry: TimelineEntry, nameOf: NameOf) {
  if (entry.what === 'note') {
    const { author, text } = entry;
    return historyTexts.noted(nameOf(author), text.length > noteLength ? `${text.slice(0, noteLength)}…` : text);
  }
  const who = nameActor(entry.actor, nameOf);
  switch (entry.what) {
    case 'status': {
      const { before, strong } = historyTexts.moved(who, statusNames[entry.from], statusNames[entry.to]);
      return (
        <>
          {before}
          <strong>{strong}</strong>
        </>
      );
    }
    case 'assigned':
      if (entry.to === null) return historyTexts.released(who);
      return entry.actor.kind === 'staff' && entry.to === entry.actor.email
        ? historyTexts.took(who)
        : historyTexts.gave(who, nameOf(entry.to));
    case 'receipt':
      return historyTexts.receipt(entry.failure !== null);
    case 'message-released':
      return historyTexts.messageReleased(who, entry.subject);
    case 'contact-corrected':
      return historyTexts.corrected(who, entry);
    case 'answers-sent':
      return historyTexts.answersSent(entry.answers, entry.version);
    case 'profile-answered':
      return historyTexts.profileAnswered(who, entry.agrees);
    case 'invitation-answered':
      return historyTexts.invitationAnswered(entry.title, entry.answer);
    case 'guardian-answered':
      return staffGuardian.answered[entry.answer];
    default:
      return historyTexts[entry.what] ?? detail.history;
  }
}
