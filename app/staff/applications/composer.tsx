import { useLayoutEffect, useRef } from 'react';
import { Form, Link } from 'react-router';
import { composer, conflict, historyTexts, waitingTexts } from '../../../content/en/staff/applications.ts';
import { statusNames } from '../../../content/en/status-names.ts';
import { getStatusGroup, isClosed } from '../../../core/applications/status.ts';
import { listPlaceholders } from '../../../core/messages/placeholders.ts';
import type { FormFailure } from '../../ui/form/form-result.ts';
import { describeField } from '../../ui/form/use-form.ts';
import { StatusGlyph } from '../../ui/status-glyph.tsx';
import { DeclineAdvice } from '../messages/decline-advice.tsx';
import { DiscardMessage } from '../messages/discard-message.tsx';
import { MessageGlyph } from '../messages/message-glyph.tsx';
import { QuestionFields } from '../questions/question-fields.tsx';
import { Icon } from '../ui/icons.tsx';
import { GapNote, MessageFields, ReasonChips } from '../ui/message-fields.tsx';
import { useNameOf } from '../ui/person.tsx';
import { StatusPhase } from '../ui/status-phase.tsx';
import { SubmitButton } from '../ui/submit-button.tsx';
import { applicantHeadingId, composerHeadingId } from './headings.ts';
import { listMeanwhile } from './meanwhile.ts';
import type { ApplicationData } from './read-application.ts';
import { nameActor, Timeline, type TimelineEntry } from './timeline.tsx';
import { useMessageDraft } from './use-message-draft.ts';

const composerId = 'composer';

type ComposerProps = {
  readonly data: ApplicationData;
  readonly composing: NonNullable<ApplicationData['composing']>;
  readonly failure: FormFailure<string> | undefined;
};

/** A change of the status with its message, or a message alone. Nothing leaves before a coordinator releases it. */
export function Composer({ data, composing, failure }: ComposerProps) {
  const nameOf = useNameOf();
  const { application, query } = data;
  const { newStatus, template, edits } = composing;
  const { review, person } = application;
  const firstName = person?.name.trim().split(/\s+/)[0] ?? '';
  const back = `?${query}`;
  const close = `${back}#${applicantHeadingId}`;
  const edited = data.messages.find(({ key, version }) => `${key}:${version}` === edits);
  const isConflict = failure?.code === 'changed-meanwhile';
  const values = failure?.values;
  const draftName = `${application.id} ${newStatus ?? edits ?? 'message'}`;
  const since = values?.['since'] || data.readAt;
  const meanwhile = isConflict ? listMeanwhile(data, since) : [];
  const began = meanwhile.findLast((entry) => entry.what === 'status');
  const form = useMessageDraft(draftName);
  const subject = values?.['subject'] || template?.subject || '';
  const text = values?.['text'] || template?.text || '';
  const isUnfinished = failure?.code === 'unfinished';
  const toName = composer.messageTo(firstName);
  const send = newStatus ? composer.changeAndStage : edits ? waitingTexts.save : composer.stage;
  const sendAnyway = newStatus && isClosed(newStatus) ? conflict.closeAnyway : conflict.anyway;
  return (
    <section aria-labelledby={composerHeadingId}>
      {isConflict && <Conflict entries={meanwhile} refusal={failure} />}
      <h2 id={composerHeadingId} tabIndex={-1}>
        {newStatus && (isConflict ? conflict.yourChange : composer.heading)}
        {edited && <MessageGlyph state="queued" />}
        {!newStatus && (edited ? waitingTexts.heading : toName)}
      </h2>
      {edited && (
        <p className="quiet-line">
          {waitingTexts.written(edited.by === data.viewer ? null : nameOf(edited.by), edited.at.text)}{' '}
          {waitingTexts.statusStays(statusNames[review.status])}
        </p>
      )}
      {newStatus && (
        <p className="wrap-row from-to">
          <span className="status">
            <StatusPhase status={review.status} />
            {statusNames[review.status]}
          </span>
          <span className="trail" aria-hidden="true" />
          <span className="only-spoken">{composer.leadsTo}</span>
          <strong className="status">
            <StatusPhase status={newStatus} />
            {statusNames[getStatusGroup(newStatus)]}
          </strong>
        </p>
      )}
      {newStatus && began && (
        <p className="quiet-line">{conflict.was(statusNames[began.from], statusNames[getStatusGroup(newStatus)])}</p>
      )}
      {newStatus && isClosed(newStatus) && !isConflict && (
        <ReasonChips chosen={newStatus} addressWith={(status) => `${back}&to=${status}`} />
      )}
      {newStatus === 'declined' && <DeclineAdvice form={composerId} failure={failure} />}
      <Form
        id={composerId}
        method="post"
        preventScrollReset
        ref={form.ref}
        onInput={form.onInput}
        key={`${draftName} ${template?.text}`}
        className={newStatus || edits ? 'composer-message' : undefined}
      >
        <input type="hidden" name="intent" value={newStatus ? 'status' : edits ? 'edit-message' : 'message'} />
        {edits && <input type="hidden" name="message" value={edits} />}
        <input type="hidden" name="version" value={review.version} />
        <input type="hidden" name="since" value={since} />
        {newStatus && <input type="hidden" name="to" value={newStatus} />}
        {data.questions.asking && !edits && (
          <QuestionFields asking={data.questions.asking} firstName={firstName} values={values} />
        )}
        <input type="hidden" name="template" value={template?.template ?? ''} />
        {newStatus && (
          <h3>
            <Icon name="message" />
            {toName}
          </h3>
        )}
        <dl className="staff-facts composer-facts">
          <dt>{composer.to}</dt>
          <dd>{person?.email}</dd>
        </dl>
        <MessageFields subject={subject} text={text} rows={10} {...describeField(isUnfinished, 'gap')} />
        <GapNote id="gap" gaps={isUnfinished ? listPlaceholders({ subject, text }) : []} />
        {!isConflict && <p className="quiet-line">{edits ? waitingTexts.kept : composer.waits}</p>}
        <div className="staff-actions">
          {isConflict && (
            <Link className="button ink" to={close} preventScrollReset>
              {conflict.keep(nameChanger(meanwhile, nameOf))}
            </Link>
          )}
          <SubmitButton className={`button ${isConflict ? 'quiet' : 'primary'}`}>
            {isConflict ? sendAnyway : send}
          </SubmitButton>
          {newStatus && !isConflict && data.neighbours.next && (
            <SubmitButton className="button quiet" name="next" value={data.neighbours.next}>
              {composer.changeAndNext}
            </SubmitButton>
          )}
          {!isConflict && (
            <Link className="button quiet" to={close} preventScrollReset>
              {composer.cancel}
            </Link>
          )}
        </div>
        {isConflict && <p className="quiet-line">{conflict.either}</p>}
        {newStatus && !isConflict && (
          <SubmitButton className="link-button" name="with-message" value="0">
            {composer.withoutMessage}
          </SubmitButton>
        )}
      </Form>
      {edited && <DiscardMessage message={edited} due={data.due?.date ?? null} />}
    </section>
  );
}

function nameChanger(meanwhile: readonly TimelineEntry[], nameOf: (email: string) => string): string {
  const entry = meanwhile.find(({ what }) => what === 'status') ?? meanwhile[0];
  if (!entry || entry.what === 'note') return historyTexts.site;
  return nameActor(entry.actor, (email) => nameOf(email).split(' ')[0] ?? '');
}

/** The most that are shown; the history below has the rest. */
const mostShown = 5;

/** What changed since the page was read; focus moves here with each refusal. */
function Conflict({ entries, refusal }: { entries: readonly TimelineEntry[]; refusal: unknown }) {
  const note = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each refusal is told, also the second in a row
  useLayoutEffect(() => note.current?.focus(), [refusal]);
  return (
    <div className="conflict" role="alert" tabIndex={-1} ref={note}>
      <h3>
        <StatusGlyph kind="error" />
        {conflict.heading}
      </h3>
      <p>{conflict.text}</p>
      <Timeline entries={entries.slice(0, mostShown)} />
    </div>
  );
}
