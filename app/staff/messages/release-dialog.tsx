import { useEffect, useLayoutEffect, useRef } from 'react';
import { Form, Link } from 'react-router';
import { outbox } from '../../../content/en/staff/messages.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { Icon } from '../ui/icons.tsx';
import { PageLink } from '../ui/page-link.tsx';
import { StatusPhase } from '../ui/status-phase.tsx';
import { SubmitButton } from '../ui/submit-button.tsx';
import type { readSummary, ShownMail, Summary } from './read-summary.ts';

const closeTo = '/staff/outbox';

/** Who gets what, and the very mail, before it leaves. */
export function ReleaseDialog({ summary }: { summary: NonNullable<Awaited<ReturnType<typeof readSummary>>> }) {
  const { release, refusals } = outbox;
  const mailName = useFocusOfMail(summary.kind === 'summary' && summary.isMailAsked ? summary.mail?.id : undefined);
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
  const { count, people, left, chosen, groups, stay, notes, mail } = summary;
  const title = release.title(count);
  return (
    <Dialog title={title} closeTo={closeTo}>
      <div className="release-list" data-mail={summary.isMailAsked || undefined}>
        <p className="dialog-lead">{release.people(people, count)}</p>
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
            <h3 tabIndex={-1} ref={mailName}>
              {mail.name}
            </h3>
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
          <Link id={`row-${id}`} to={to} preventScrollReset aria-current={id === openId || undefined}>
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

/**
 * The ref of the mail's name, where the keyboard goes on when the mail takes the place of the list; afterwards it goes on at its
 * row. Where both stand side by side, and on the links from mail to mail, the focus stays.
 */
function useFocusOfMail(mailId: string | undefined) {
  const name = useRef<HTMLHeadingElement>(null);
  const was = useRef<string>(undefined);
  useLayoutEffect(() => {
    const isTurning = was.current && name.current?.parentElement?.contains(document.activeElement);
    if (mailId !== undefined && !isTurning) name.current?.focus();
    if (mailId === undefined && was.current !== undefined) document.getElementById(`row-${was.current}`)?.focus();
    was.current = mailId;
  }, [mailId]);
  return name;
}

/** The very mail of a message, as HTML or as text. Rendered again for each mail. */
function MailPreview({ mail: { id, to, subject, text, views } }: { mail: ShownMail }) {
  const frame = useRef<HTMLIFrameElement>(null);
  // As high as the mail, so that what stands around it scrolls; without scripts the frame scrolls by itself.
  const fit = () => {
    const height = frame.current?.contentDocument?.body?.offsetHeight;
    if (frame.current && height) frame.current.style.height = `${height}px`;
  };
  useEffect(fit, []);
  return (
    <div className="mail-preview">
      <div className="wrap-row mail-head">
        <dl className="staff-facts">
          <dt>{outbox.to}</dt>
          <dd>{to}</dd>
          <dt>{outbox.subject}</dt>
          <dd>
            <strong dir="auto">{subject}</strong>
          </dd>
        </dl>
        <nav className="segments" aria-label={outbox.viewLabel}>
          {views.map(({ view, to: leadTo, isShown }) => (
            <Link className="chip" key={view} to={leadTo} preventScrollReset aria-current={isShown || undefined}>
              {outbox[view]}
            </Link>
          ))}
        </nav>
      </div>
      {/* It scrolls, and without the focus no key would scroll it. */}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: see above */}
      <section className="mail-scroll" aria-label={outbox.mail(subject)} tabIndex={0}>
        {text === null ? (
          <iframe
            ref={frame}
            src={`/staff/mail?id=${encodeURIComponent(id)}`}
            title={outbox.mail(subject)}
            sandbox="allow-same-origin"
            loading="lazy"
            onLoad={fit}
          />
        ) : (
          <textarea aria-label={outbox.text} readOnly rows={24} value={text} />
        )}
      </section>
    </div>
  );
}
