import { useEffect, useState } from 'react';
import { Form, Link } from 'react-router';
import { formatCount } from '../../../content/en/numbers.ts';
import { outbox } from '../../../content/en/staff/messages.ts';
import { discardMessage } from '../../../core/messages/discard-message.ts';
import { markAsSent } from '../../../core/messages/mark-as-sent.ts';
import { sendMessage, sendMessages } from '../../../core/messages/send-messages.ts';
import type { MessageError } from '../../../core/messages/stored-message.ts';
import { fail, type Result } from '../../../core/result.ts';
import { mayReleaseMessages } from '../../../core/team/policies.ts';
import { sendForm } from '../../ui/form/send-form.ts';
import { flashOrFail, redirectWithFlash } from '../flash.ts';
import { answerStaff, answerStaffForm } from '../guard.ts';
import { nameStaffPage } from '../staff-page.ts';
import { Outcome } from '../ui/outcome.tsx';
import { PageHead } from '../ui/page-head.tsx';
import type { Route } from './+types/route';
import { howMaximumLength, MessageSection } from './message-section.tsx';
import { readChosen, readCorrection, readOutbox } from './read-messages.ts';
import { readSummary } from './read-summary.ts';
import { ReleaseDialog } from './release-dialog.tsx';

const path = '/staff/outbox';
const formId = 'release';

export const meta = nameStaffPage(outbox.title);

export const loader = answerStaff(mayReleaseMessages, async ({ ctx, url, by }) => {
  const [list, summary, correcting] = await Promise.all([
    readOutbox(ctx, url),
    readSummary(ctx, url),
    readCorrection(ctx, url, by),
  ]);
  return { ...list, summary, correcting };
});

const sent = { policy: mayReleaseMessages, lists: ['message'], keep: ['email', 'how'] };

export const action = answerStaffForm(sent, async (form, { context, ctx, by }) => {
  const finish = (result: Result<unknown, MessageError>, notice: keyof typeof outbox.notices) =>
    flashOrFail(context, result, { path, text: outbox.notices[notice] });
  const chosen = readChosen(form.getAll('message'));
  const intent = form.get('intent');
  if (intent === 'release') {
    if (!ctx.hasMailServer) return fail('no-mail-server');
    if (chosen.length === 0) return fail('none-selected');
    const { sent, refused } = await sendMessages(ctx, chosen, by);
    const [refusal] = refused;
    if (sent === 0 && refusal) return fail(refusal);
    return redirectWithFlash(context, path, { text: outbox.noticeReleased(sent, refused.length) });
  }
  const [first] = chosen;
  if (!first) return fail('gone');
  switch (intent) {
    case 'again':
      return finish(await sendMessage(ctx, first, by), 'again');
    case 'correct': {
      const correction = {
        email: form.get('email').trim(),
        how: form.get('how').trim().slice(0, howMaximumLength).toWellFormed(),
      };
      return finish(await sendMessage(ctx, first, by, correction), 'corrected');
    }
    case 'sent':
      return finish(await markAsSent(ctx, first, by), 'sent');
    case 'discard':
      return finish(await discardMessage(ctx, first), 'discarded');
    default:
      return fail('unreadable');
  }
});

export const clientAction = (form: Route.ClientActionArgs) => sendForm(form);

export default function Outbox({ loaderData, actionData }: Route.ComponentProps) {
  const { state, counts, hasMailServer, sections, summary } = loaderData;
  const [selected, setSelected] = useState(0);
  // Some may have been selected before the page was hydrated, and those that were released are gone.
  // biome-ignore lint/correctness/useExhaustiveDependencies: counts what the rows of these sections show
  useEffect(() => setSelected(countSelected()), [sections]);
  const isEmpty = Object.values(counts).every((count) => count === 0);
  const values = actionData && 'ok' in actionData && !actionData.ok ? actionData.values : undefined;
  const section = { hasMailServer, formId, correcting: loaderData.correcting && { ...loaderData.correcting, values } };
  return (
    <div className="staff-content">
      <PageHead heading={outbox.heading} lead={hasMailServer ? outbox.lead : outbox.leadWithoutServer}>
        {hasMailServer && counts.queued > 0 && (
          <>
            <button className="button quiet small" type="submit" form={formId} name="release" value="selected">
              {outbox.releaseSelected(selected)}
            </button>
            <Link className="button primary small" to={`${path}?release=all`} preventScrollReset>
              {outbox.releaseAll(counts.queued)}
            </Link>
          </>
        )}
      </PageHead>
      <Outcome failure={actionData} texts={outbox.refusals} />
      {!hasMailServer && !isEmpty && (
        <div className="staff-note">
          <h2>{outbox.noServer.heading}</h2>
          <p>{outbox.noServer.text}</p>
        </div>
      )}
      {isEmpty && (
        <div className="staff-empty">
          <h2>{outbox.empty.heading}</h2>
          <p>{outbox.empty.text}</p>
          <Link className="button quiet small" to="/staff">
            {outbox.empty.link}
          </Link>
        </div>
      )}
      {!isEmpty && hasMailServer && <Chips state={state} counts={counts} />}
      {/* Choosing messages is a question, not a change: it is sent with GET and answered by the dialog. */}
      <Form id={formId} action={path} preventScrollReset />
      {sections.map((one) => (
        <MessageSection key={one.state} {...one} {...section} onSelect={() => setSelected(countSelected())} />
      ))}
      {state !== 'all' && sections.every(({ rows }) => rows.length === 0) && (
        <p className="staff-nothing">{outbox.emptyState}</p>
      )}
      {!hasMailServer && !isEmpty && <p className="soft">{outbox.noServer.setUp}</p>}
      {summary && !actionData && <ReleaseDialog summary={summary} />}
    </div>
  );
}

function countSelected(): number {
  const form = document.getElementById(formId);
  return form instanceof HTMLFormElement ? new FormData(form).getAll('message').length : 0;
}

const chips = ['queued', 'sending', 'failed', 'sent'] as const;

function Chips({ state, counts }: Pick<Awaited<ReturnType<typeof readOutbox>>, 'state' | 'counts'>) {
  return (
    <nav className="chips staff-chips" data-scrolls-sideways="" aria-label={outbox.filterLabel}>
      <Link className="chip" to={path} aria-current={state === 'all' || undefined}>
        {outbox.all}
      </Link>
      {chips.map((one) => (
        <Link className="chip" key={one} to={`${path}?state=${one}`} aria-current={state === one || undefined}>
          {outbox.states[one]} <span className="chip-count">{formatCount(counts[one])}</span>
        </Link>
      ))}
    </nav>
  );
}
