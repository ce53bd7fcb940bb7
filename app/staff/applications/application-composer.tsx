import { conflictTexts, invitationTexts, messageTexts, statusTexts } from '../../../content/en/staff/applications.ts';
import { composerTexts, questionTexts } from '../../../content/en/staff/composer.ts';
import type { Person } from '../../../core/applications/application.ts';
import type { Status } from '../../../core/applications/status.ts';
import { maximumQuestions } from '../../../core/messages/message.ts';
import { SheetSection } from '../../ui/kit/section.tsx';
import { fillTemplate } from '../message-template.ts';
import { Composer } from '../shared/composer/composer.tsx';
import { QuestionFields } from '../shared/composer/question-fields.tsx';
import { StatusLabel } from '../shared/status-label.tsx';
import type { ApplicationPartProps } from './application-page.tsx';
import { HistoryList } from './history.tsx';
import type { InviteOption } from './invitations.tsx';
import type { Message } from './messages.tsx';
import type { ApplicationData } from './read-application.ts';
import { usePageAddress } from './use-page-address.ts';

/** What is composed: a status with its message, a message, an invitation, or a queued message again. */
export type Composing = {
  /** When the page was read on which it began. */
  readonly since: string;
} & (
  | { readonly kind: 'status'; readonly status: Status }
  | { readonly kind: 'message' }
  | { readonly kind: 'invite'; readonly event: InviteOption }
  | { readonly kind: 'edit'; readonly message: Message }
);

type ApplicationComposerProps = ApplicationPartProps & {
  readonly person: Person;
  readonly composing: Composing;
  readonly onClose: () => void;
};

/** The composer in the place of the sheet. */
export function ApplicationComposer({ data, failure, person, composing, onClose }: ApplicationComposerProps) {
  const { application, writer } = data;
  const { status, version } = application.review;
  const firstName = person.name.trim().split(/\s+/)[0] ?? '';
  const description = describe(composing, data, person);
  const { fields, submit, title } = description;
  const isFailed = failure?.intent === fields.intent;
  const isStale = isFailed && failure?.code === 'changed-meanwhile';
  const newStatus = composing.kind === 'status' ? composing.status : status;
  const asks = newStatus === 'refining' && (composing.kind === 'status' || composing.kind === 'message');
  return (
    <>
      <SheetSection title={title} titleRef={focus}>
        {composing.kind === 'status' && (
          <p className="flex flex-wrap items-center gap-3">
            <StatusLabel status={status} />
            <Trail />
            <span className="sr-only">{statusTexts.movesTo}</span>
            <b className="font-semibold">
              <StatusLabel status={composing.status} />
            </b>
          </p>
        )}
      </SheetSection>
      <Composer
        action={usePageAddress()}
        fields={{ ...fields, version }}
        draftKey={description.draftKey}
        template={description.template}
        title={messageTexts.to(firstName)}
        fact={person.email}
        hint={description.hint}
        asksReason={newStatus === 'declined' && composing.kind === 'status'}
        failure={isFailed ? failure : undefined}
        conflict={isStale && <Conflict data={data} since={composing.since} />}
        submit={isStale && composing.kind === 'status' ? statusTexts.anyway : submit}
        withoutMessage={composing.kind === 'status' ? statusTexts.withoutMessage : undefined}
        onClose={onClose}
      >
        {(draft) =>
          asks && (
            <SheetSection title={questionTexts.title(firstName)} fact={questionTexts.upTo(maximumQuestions)}>
              <QuestionFields
                asking={{ suggestions: data.venture.suggestions, answerBy: data.answerBy, today: writer.today }}
                draft={draft}
              />
            </SheetSection>
          )
        }
      </Composer>
    </>
  );
}

/** What is posted and said for each kind. */
function describe(composing: Composing, { application, messages, writer }: ApplicationData, { name }: Person) {
  const { id, review } = application;
  const draftKey = (about: string) => `message-draft ${id} ${about}`;
  switch (composing.kind) {
    case 'status': {
      const { status } = composing;
      const filled = fillTemplate({ name, answerDueOn: review.answerDue }, status, writer);
      return {
        title: statusTexts.change,
        fields: { intent: 'status', to: status },
        draftKey: draftKey(status),
        template: filled ?? noTemplate,
        hint: composerTexts.notSent,
        submit: statusTexts.queue,
      };
    }
    case 'message':
      return {
        title: messageTexts.write,
        fields: { intent: 'message' },
        draftKey: draftKey('message'),
        template: noTemplate,
        hint: composerTexts.notSentYet,
        submit: messageTexts.queue,
      };
    case 'invite':
      return {
        title: invitationTexts.invite,
        fields: { intent: 'invite', event: composing.event.id },
        draftKey: draftKey(composing.event.id),
        template: composing.event.template,
        hint: invitationTexts.hint,
        submit: invitationTexts.queue,
      };
    case 'edit': {
      const { key, version } = messages.find((message) => message.key === composing.message.key) ?? composing.message;
      const { subject, text } = composing.message;
      return {
        title: messageTexts.editTitle,
        fields: { intent: 'edit-message', message: `${key}:${version}` },
        draftKey: draftKey(key),
        template: { subject, text },
        hint: composerTexts.notSentYet,
        submit: messageTexts.save,
      };
    }
  }
}

const noTemplate = { subject: '', text: '' };

/** The button that opened the composer is gone. */
const focus = (title: HTMLHeadingElement | null) => title?.focus();

/** What happened since the composer was opened; where clocks disagree, the latest. */
function Conflict({ data: { history }, since }: { readonly data: ApplicationData; readonly since: string }) {
  const later = history.filter(({ at }) => at.iso > since);
  return (
    <>
      <h3 className="font-semibold">{conflictTexts.title}</h3>
      <p>{conflictTexts.text}</p>
      <HistoryList entries={later.length > 0 ? later : history.slice(0, 1)} />
    </>
  );
}

/** Leads from the status to the next one. */
function Trail() {
  return (
    <svg viewBox="0 0 56 4" width="56" height="4" aria-hidden="true" className="stroke-line">
      <path d="M2 2h54" strokeWidth="3" strokeLinecap="round" strokeDasharray="0 8" />
    </svg>
  );
}
