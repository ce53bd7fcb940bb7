import { Link, redirect } from 'react-router';
import { detail, eraseTexts, reviewerTexts, spamTexts, staffRefusals } from '../../../content/en/staff/applications.ts';
import { declineTexts } from '../../../content/en/staff/decline-reasons.ts';
import { inbox } from '../../../content/en/staff/inbox.ts';
import { approval } from '../../../content/en/staff/investors.ts';
import { statusNames } from '../../../content/en/status-names.ts';
import { assign } from '../../../core/applications/assign.ts';
import { type ChangeStatusError, changeStatus } from '../../../core/applications/change-status.ts';
import { deleteApplication } from '../../../core/applications/delete-application.ts';
import { discardMessage } from '../../../core/messages/discard-message.ts';
import { editMessage } from '../../../core/messages/edit-message.ts';
import type { MessageError } from '../../../core/messages/stored-message.ts';
import { writeMessage } from '../../../core/messages/write-message.ts';
import { type AddNoteError, addNote } from '../../../core/notes/add-note.ts';
import { type EditNoteError, editNote } from '../../../core/notes/edit-note.ts';
import { suggestQuestion } from '../../../core/questions/suggest-question.ts';
import { fail, type Result, succeed } from '../../../core/result.ts';
import { unmarkSpam } from '../../../core/submissions/unmark-spam.ts';
import {
  mayAssign,
  mayChangeStatus,
  mayErase,
  mayReadVentures,
  mayWriteMessages,
  mayWriteNotes,
} from '../../../core/team/policies.ts';
import type { Viewer } from '../../../core/team/viewer.ts';
import { sendForm } from '../../ui/form/send-form.ts';
import { describeMove } from '../bulk/describe-outcome.ts';
import { readStatus } from '../chosen-status.ts';
import { InvitationsSection } from '../events/invitations-section.tsx';
import { flashOrFail, redirectWithFlash } from '../flash.ts';
import { answerStaff, answerStaffForm, findReadable, isOnTeam, requirePolicy } from '../guard.ts';
import { readInboxQuery } from '../inbox/inbox-query.ts';
import { readPage, writeListAddress } from '../list-address.ts';
import { lacksReason } from '../messages/decline-advice.tsx';
import { readChosen } from '../messages/read-messages.ts';
import { type DraftRefusal, readDraft } from '../questions/post-questions.ts';
import { questionFields } from '../questions/question-names.ts';
import { QuestionsSection } from '../questions/questions-section.tsx';
import { VentureSection } from '../questions/venture-section.tsx';
import { ScoresSection } from '../review/scores-section.tsx';
import { isWorthReading } from '../staff-form.ts';
import { nameStaffPage } from '../staff-page.ts';
import { describeRefusal, useInView } from '../ui/outcome.tsx';
import { Section } from '../ui/section.tsx';
import type { Route } from './+types/route';
import { Composer } from './composer.tsx';
import { Contact, GuardianSection } from './contact.tsx';
import { EraseSection } from './erase-section.tsx';
import { applicantHeadingId, composerHeadingId } from './headings.ts';
import { MessageItem, ReceiptItem } from './message-item.tsx';
import { Notes } from './notes.tsx';
import { readApplicationPage } from './read-application.ts';
import { SamePerson } from './same-person.tsx';
import { SpamSection } from './spam-section.tsx';
import { StatusSection } from './status-section.tsx';
import { Timeline } from './timeline.tsx';
import { TopRow } from './top-row.tsx';

export const meta: Route.MetaFunction = ({ loaderData }) => nameStaffPage(loaderData?.application.reference ?? '')();

export const loader = answerStaff(mayReadVentures, readApplicationPage);

// What changed meanwhile is shown.
export const shouldRevalidate = isWorthReading;

type Refusal = ChangeStatusError | AddNoteError | EditNoteError | MessageError | DraftRefusal;

const sent = {
  policy: mayReadVentures,
  keep: ['note', 'subject', 'text', 'since', 'decline-reason', ...questionFields],
};

export const action = answerStaffForm(sent, async (form, { context, url, ctx, id, viewer, by }) => {
  await findReadable({ context, ctx, viewer }, id);
  const list = writeListAddress(readInboxQuery(url.searchParams), readPage(url.searchParams));
  const page = `/staff/applications/${encodeURIComponent(id)}?${list}`;
  const redirectTo = (hash: string, result: Result<null, Refusal>) => (result.ok ? redirect(page + hash, 303) : result);
  const text = form.get('text');
  const intent = form.get('intent');
  requirePolicy(context, maySend(intent, viewer));
  switch (intent) {
    case 'propose':
      return redirectTo('#questions', await suggestQuestion(ctx, { applicationId: id, authorEmail: by, text }));
    case 'note':
    case 'edit-note': {
      const note = { id: form.get('note'), applicationId: id, authorEmail: by, text };
      if (!isNoteId(note.id)) return fail('unreadable');
      const version = Number(form.get('seen'));
      return redirectTo('#notes', await (intent === 'note' ? addNote(ctx, note) : editNote(ctx, { ...note, version })));
    }
    case 'assign': {
      const assignee = form.get('assignee') || null;
      if (assignee !== null && !(await isOnTeam(context, assignee))) return fail('unreadable');
      return redirectTo(
        '',
        await assign(ctx, { applicationId: id, version: null, assigneeEmail: assignee, actorEmail: by }),
      );
    }
    case 'message': {
      const message = await readDraft(ctx, id, form);
      if (!message.ok) return message;
      const version = Number(form.get('version'));
      return redirectTo(
        `#${applicantHeadingId}`,
        await writeMessage(ctx, { applicationId: id, version, message: message.value, actorEmail: by }),
      );
    }
    case 'status': {
      const newStatus = readStatus(form.get('to'));
      if (!newStatus) return fail('unreadable');
      const draft = form.get('with-message') === '0' ? succeed(null) : await readDraft(ctx, id, form);
      if (!draft.ok) return draft;
      const declineReason = form.get('decline-reason');
      const message = draft.value && { ...draft.value, declineReason };
      if (message && lacksReason(newStatus, declineReason)) return fail('decline-reason-missing');
      const change = { version: Number(form.get('version')), status: newStatus, message };
      const changed = await changeStatus(ctx, { ...change, applicationId: id, actorEmail: by });
      if (!changed.ok) return changed;
      const next = `/staff/applications/${encodeURIComponent(form.get('next') || id)}`;
      const address = `${next}?${list}#${applicantHeadingId}`;
      return redirectWithFlash(context, address, describeMove(newStatus, message !== null));
    }
    case 'not-spam': {
      const unmarked = await unmarkSpam(ctx, { applicationId: id, actorEmail: by });
      return flashOrFail(context, unmarked, { path: page, text: spamTexts.unmarked });
    }
    case 'edit-message':
    case 'discard': {
      const [seen] = readChosen([form.get('message')]);
      if (!seen) return fail('gone');
      if (intent === 'discard') return redirectTo('#messages', await discardMessage(ctx, seen));
      const draft = await readDraft(ctx, id, form);
      return redirectTo(`#${applicantHeadingId}`, draft.ok ? await editMessage(ctx, seen, draft.value) : draft);
    }
    case 'erase': {
      if (form.get('word').trim().toLowerCase() !== eraseTexts.word) return fail('wrong-word');
      const askedBy = (['applicant', 'guardian', 'team'] as const).find((who) => who === form.get('asked-by'));
      await deleteApplication(ctx, id, { cause: 'staff', askedBy, actor: { kind: 'staff', email: by } });
      return redirectWithFlash(context, `/staff?${list}`, { text: detail.erased });
    }
    default:
      return fail('unreadable');
  }
});

const isNoteId = (id: string) => /^[\w-]{1,64}$/.test(id);

function maySend(intent: string, viewer: Viewer): boolean {
  if (['note', 'edit-note', 'propose'].includes(intent)) return mayWriteNotes(viewer);
  if (intent === 'assign') return mayAssign(viewer);
  if (intent === 'erase') return mayErase(viewer);
  return ['message', 'edit-message', 'discard'].includes(intent) ? mayWriteMessages(viewer) : mayChangeStatus(viewer);
}

export const clientAction = (form: Route.ClientActionArgs) => sendForm(form);

export default function Application({ loaderData, actionData }: Route.ComponentProps) {
  const { application, query, mayChange, composing } = loaderData;
  const { id, person, review } = application;
  const mayAnswer = mayChange && !application.isSpam;
  const failure = actionData && 'ok' in actionData && !actionData.ok ? actionData : undefined;
  const refusal = useInView(failure);
  const receipts = loaderData.history.filter((entry) => entry.what === 'receipt');
  return (
    <article className="detail" key={id} aria-labelledby={applicantHeadingId}>
      <TopRow data={loaderData} />
      <h1 id={applicantHeadingId} dir="auto" tabIndex={-1}>
        {person?.name ?? inbox.applicant(application.code)}
      </h1>
      <p className="detail-facts">
        {person ? [application.age, person.school, person.city].join(', ') : describeForReviewer(loaderData)}
      </p>
      {failure &&
        !['changed-meanwhile', 'wrong-word'].includes(failure.code) &&
        !(composing && ['unfinished', 'decline-reason-missing'].includes(failure.code)) && (
          <div role="alert" ref={refusal}>
            <p className="error-paragraph">
              {describeRefusal(failure, { ...staffRefusals, 'decline-reason-missing': declineTexts.missing })}
            </p>
          </div>
        )}
      {composing ? (
        <Composer data={loaderData} composing={composing} failure={failure} />
      ) : (
        <>
          {person && <Contact person={person} />}
          {application.isSpam && <SpamSection {...loaderData} />}
          {mayAnswer && <StatusSection {...loaderData} review={review} isAnswered={review.answeredAt !== null} />}
          <GuardianSection data={loaderData} />
          {mayChange && review.status === 'investor-ready' && (
            <p>
              <Link className="text-link" to={`/staff/investors/${id}`}>
                {approval.open}
              </Link>
            </p>
          )}
          {!application.isSpam && <QuestionsSection data={loaderData.questions} query={query} mayAsk={mayChange} />}
        </>
      )}
      <VentureSection venture={loaderData.venture} submitted={person && loaderData.submitted} />
      {!composing && !application.isSpam && <ScoresSection data={loaderData.scores} />}
      <InvitationsSection invitations={loaderData.invitations} />
      {(!composing || loaderData.notes.length > 0) && <Notes data={loaderData} failure={failure} />}
      {mayAnswer && !composing && (
        <Section id="messages" icon="message" title={detail.messages}>
          {loaderData.messages.length + receipts.length === 0 && <p className="quiet-line">{detail.noMessages}</p>}
          <ul className="messages">
            {loaderData.messages.map((message) => (
              <MessageItem key={message.key} message={message} data={loaderData} />
            ))}
            {receipts.map((receipt) => (
              <ReceiptItem key={receipt.key} receipt={receipt} />
            ))}
          </ul>
          <Link className="button quiet tiny" to={`?${query}&message=1#${composerHeadingId}`} preventScrollReset>
            {detail.writeMessage}
          </Link>{' '}
          <Link className="button quiet tiny" to={`/staff?compose=invite&id=${encodeURIComponent(id)}`}>
            {detail.invite}
          </Link>
        </Section>
      )}
      <Section id="history" icon="history" title={detail.history}>
        <Timeline entries={loaderData.history} submitted={loaderData.submitted} />
      </Section>
      <SamePerson data={loaderData} />
      {mayChange && !composing && <EraseSection data={loaderData} isWrong={failure?.code === 'wrong-word'} />}
    </article>
  );
}

function describeForReviewer({ application: { age, review }, due }: Route.ComponentProps['loaderData']): string {
  return reviewerTexts.facts(age, statusNames[review.status]) + (due ? reviewerTexts.due(due.date) : '.');
}
