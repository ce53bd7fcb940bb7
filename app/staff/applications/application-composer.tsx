import { useState } from 'react';
import { getFirstName } from '../../../content/en/names.ts';
import { conflictTexts, messageTexts, statusTexts } from '../../../content/en/staff/applications.ts';
import { composerTexts } from '../../../content/en/staff/composer.ts';
import { fillText, messageTemplates, plainMessage } from '../../../content/en/staff/message-templates.ts';
import type { Person } from '../../../core/applications/application.ts';
import type { Status, StatusGroup } from '../../../core/applications/status.ts';
import { useFailure } from '../../ui/form/use-failure.ts';
import { Callout } from '../../ui/kit/callout.tsx';
import { SheetSection } from '../../ui/kit/section.tsx';
import { StatusBadge } from '../../ui/kit/status-badge.tsx';
import { Composer } from '../shared/composer/composer.tsx';
import { HistoryList } from './coordinator-sheet.tsx';
import type { Message } from './messages.tsx';
import { QuestionFields } from './question-fields.tsx';
import type { ApplicationData, ApplicationProps } from './read-application.ts';

export type Composing =
  | { readonly kind: 'status'; readonly status: Status }
  | { readonly kind: 'message' }
  | { readonly kind: 'edit'; readonly message: Message };

type ApplicationComposerProps = ApplicationProps & {
  readonly person: Person;
  readonly composing: Composing;
  readonly onClose: () => void;
};

export function ApplicationComposer({ data, person, composing, onClose }: ApplicationComposerProps) {
  const { application, writer } = data;
  const [seen] = useState(data.history[0]?.id);
  const { review } = application;
  const { intent, ...message } = describeMessage(composing, data);
  const isStale = useFailure(intent)?.code === 'changed-meanwhile';
  const fill = ({ subject, text }: typeof plainMessage) => ({
    subject,
    text: fillText(text, { name: person.name, answerDueOn: review.answerDue }, writer),
  });
  const isRefining = (composing.kind === 'status' ? composing.status : review.status) === 'refining';
  const events = composing.kind === 'message' ? data.inviteOptions : [];
  const hasQuestions = isRefining && composing.kind !== 'edit';
  return (
    <>
      <SheetSection title={titles[composing.kind]} titleRef={focus}>
        {composing.kind === 'status' && <Move from={review.status} to={composing.status} />}
      </SheetSection>
      <Composer
        events={events.map((event) => ({ ...event, template: fill(event.template) }))}
        fields={{ intent, ...message.fields }}
        draftKey={`message-draft ${message.draft}`}
        template={fill(message.template)}
        title={messageTexts.to(getFirstName(person.name))}
        fact={person.email}
        hint={composing.kind === 'status' ? composerTexts.notSent : composerTexts.notSentYet}
        conflict={isStale && <Conflict data={data} seen={seen} />}
        submit={isStale && composing.kind === 'status' ? statusTexts.anyway : message.submit}
        onClose={onClose}
      >
        {(draft) => hasQuestions && <QuestionFields data={data} name={getFirstName(person.name)} draft={draft} />}
      </Composer>
    </>
  );
}

function describeMessage(composing: Composing, { application, messages }: ApplicationData) {
  const { id, review } = application;
  const { version } = review;
  switch (composing.kind) {
    case 'status': {
      const { status } = composing;
      const template = messageTemplates[status] ?? plainMessage;
      const fields = { to: status, version };
      return { intent: 'status', fields, draft: `${id} ${status}`, template, submit: statusTexts.queue };
    }
    case 'message':
      return { intent: 'message', fields: { version }, draft: id, template: plainMessage, submit: messageTexts.queue };
    case 'edit': {
      const { message } = composing;
      // The present version: after a refusal, saving again replaces the other text.
      const present = messages.find((one) => one.id === message.id) ?? message;
      const fields = { message: message.id, version: present.version };
      return { intent: 'edit-message', fields, draft: message.id, template: message, submit: messageTexts.save };
    }
  }
}

const titles = { status: statusTexts.change, message: messageTexts.write, edit: messageTexts.editTitle };

/** Focus the heading: the button that opened the composer has unmounted. */
const focus = (title: HTMLHeadingElement | null) => title?.focus();

function Move({ from, to }: { readonly from: Status | StatusGroup; readonly to: Status }) {
  return (
    <p className="flex flex-wrap items-center gap-3">
      <StatusBadge status={from} />
      <svg viewBox="0 0 56 4" width="56" height="4" aria-hidden="true" className="stroke-line">
        <path d="M2 2h54" strokeWidth="3" strokeLinecap="round" strokeDasharray="0 8" />
      </svg>
      <span className="sr-only">{statusTexts.movesTo}</span>
      <b className="font-semibold">
        <StatusBadge status={to} />
      </b>
    </p>
  );
}

/** The changes since the composer opened. */
function Conflict({ data: { history }, seen }: ApplicationProps & { readonly seen: string | undefined }) {
  const laterCount = history.findIndex(({ id }) => id === seen);
  return (
    <Callout id="refusal">
      <h3 className="font-semibold">{conflictTexts.title}</h3>
      <p>{conflictTexts.text}</p>
      <HistoryList entries={history.slice(0, laterCount)} />
    </Callout>
  );
}
