import { Form, Link } from 'react-router';
import { outbox } from '../../../content/en/staff/messages.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { Icon } from '../ui/icons.tsx';
import { PageLink } from '../ui/page-link.tsx';
import { StatusPhase } from '../ui/status-phase.tsx';
import { SubmitButton } from '../ui/submit-button.tsx';
import { MailPreview } from './mail-preview.tsx';
import type { readSummary, Summary } from './read-summary.ts';

const closeTo = '/staff/outbox';

/** Who gets what, and the very mail, before it leaves. */
export function ReleaseDialog({ summary }: { summary: NonNullable<Awaited<ReturnType<typeof readSummary>>> }) {
  const { release, refusals } = outbox;
  const cancel = (
    <Link className="button quiet small" to={closeTo} preventScrollReset>
      {release.cancel}
    </Link>
  );
  if (summary.kind === 'none-selected' || summary.all === 0)
    return (
      <Dialog title={release.title(0)} closeTo={closeTo}>
        <p className="dialog-lead">{summary.kind === 'summary' ? release.nothing : refusals['none-selected']}</p>
        <div className="button-row">{cancel}</div>
      </Dialog>
    );
  const { count, left, until, chosen, groups, stay, notes, mail } = summary;
  const title = release.title(count);
  return (
    <Dialog title={title} closeTo={closeTo}>
      <div className="release-list" data-mail={summary.isMailAsked || undefined}>
        <p className="dialog-lead">{release.people(count)}</p>
        {groups.map(({ status, text, rows, more }) => (
          <section key={text} aria-label={text}>
            <p className="release-group">
              <StatusPhase status={status} />
              {text}
            </p>
            <Rows rows={rows} openId={mail?.id} />
            {more > 0 && <p className="dialog-note">{release.more(more)}</p>}
          </section>
        ))}
        {stay.count > 0 && (
          <section aria-label={release.stay(stay.count)}>
            <p className="release-group">
              <Icon name="message" />
              {release.stay(stay.count)}
            </p>
            <Rows rows={stay.rows} openId={mail?.id} />
          </section>
        )}
        {notes.map((note) => (
          <p className="dialog-note" key={note}>
            {note}
          </p>
        ))}
        {left > 0 && <p className="dialog-note">{release.left(left)}</p>}
        <Form className="button-row" method="post" action={closeTo}>
          <input type="hidden" name="intent" value="release" />
          {until && <input type="hidden" name="until" value={until} />}
          {chosen.map((value) => (
            <input type="hidden" name="message" value={value} key={value} />
          ))}
          {count > 0 && <SubmitButton className="button primary small">{title}</SubmitButton>}
          {cancel}
        </Form>
      </div>
      {mail && (
        <div className="release-mail">
          <div className="release-turn">
            <Link className="text-link" to={summary.listTo} preventScrollReset>
              {title}
            </Link>
            <span>{release.ofAll(summary.at, summary.all)}</span>
            <PageLink to={summary.previousTo} text={release.previous} icon="up" />
            <PageLink to={summary.nextTo} text={release.next} icon="down" />
            <h3>{mail.name}</h3>
          </div>
          <MailPreview mail={mail} key={mail.id} />
        </div>
      )}
    </Dialog>
  );
}

function Rows({ rows, openId }: { rows: Summary['groups'][number]['rows']; openId: string | undefined }) {
  return (
    <ul className="release-rows">
      {rows.map(({ id, name, text, to }) => (
        <li key={id}>
          <Link to={to} preventScrollReset aria-current={id === openId || undefined}>
            <strong dir="auto">{name}</strong>
            <span className="soft" dir="auto">
              {text}
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
