import { Form, Link } from 'react-router';
import { outbox } from '../../../content/en/staff/messages.ts';
import { BusyButton } from '../../ui/busy-button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { StatusPhase } from '../ui/status-phase.tsx';
import type { readSummary } from './read-messages.ts';

type ReleaseDialogProps = {
  readonly summary: NonNullable<Awaited<ReturnType<typeof readSummary>>>;
  readonly closeTo: string;
  readonly isPosting: boolean;
};

/** Who gets what, before it leaves. */
export function ReleaseDialog({ summary, closeTo, isPosting }: ReleaseDialogProps) {
  const { release, refusals } = outbox;
  if (summary.kind === 'none-selected' || summary.count === 0)
    return (
      <Dialog title={release.title(0)} closeTo={closeTo}>
        <p className="dialog-lead">{summary.kind === 'summary' ? release.nothing : refusals['none-selected']}</p>
        <div className="button-row">
          <Link className="button quiet small" to={closeTo} preventScrollReset>
            {release.cancel}
          </Link>
        </div>
      </Dialog>
    );
  const { count, left, until, chosen, groups, notes } = summary;
  return (
    <Dialog title={release.title(count)} closeTo={closeTo}>
      <p className="dialog-lead">{release.people(count)}</p>
      <ul className="release-groups">
        {groups.map(({ status, text, people, more }) => (
          <li key={text}>
            <p className="release-group">
              <StatusPhase status={status} />
              {text}
            </p>
            <ul>
              {people.map((person) => (
                <li key={person.id}>
                  <span>{person.text}</span>
                  <Link
                    className="staff-link"
                    to={`/staff/outbox?read=${person.id}`}
                    aria-label={`${outbox.read}: ${person.text}`}
                  >
                    {outbox.read}
                  </Link>
                </li>
              ))}
              {more > 0 && <li>{release.more(more)}</li>}
            </ul>
          </li>
        ))}
      </ul>
      {notes.map((note) => (
        <p className="dialog-note" key={note}>
          {note}
        </p>
      ))}
      {left > 0 && <p className="dialog-note">{release.left(left)}</p>}
      <Form className="button-row" method="post" action="/staff/outbox">
        <input type="hidden" name="intent" value="release" />
        {until && <input type="hidden" name="until" value={until} />}
        {chosen.map((value) => (
          <input type="hidden" name="message" value={value} key={value} />
        ))}
        <BusyButton
          className="button primary small"
          busy={isPosting}
          text={{ button: release.title(count), busy: release.busy }}
        />
        <Link className="button quiet small" to={closeTo} preventScrollReset>
          {release.cancel}
        </Link>
      </Form>
    </Dialog>
  );
}
