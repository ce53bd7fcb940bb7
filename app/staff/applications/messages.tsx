import { messageTexts as texts } from '../../../content/en/staff/applications.ts';
import { messages as messageList } from '../../../content/en/staff/messages.ts';
import { Button, ButtonLink } from '../../ui/kit/button.tsx';
import { SheetSection } from '../../ui/kit/section.tsx';
import type { ApplicationData, ApplicationProps } from './read-application.ts';

export type Message = ApplicationData['messages'][number];

type MessagesProps = ApplicationProps & {
  readonly onWrite: () => void;
  readonly onEdit: (message: Message) => void;
};

export function Messages({ data: { messages, history }, onWrite, onEdit }: MessagesProps) {
  const receipts = history.filter((entry) => entry.what === 'receipt');
  return (
    <SheetSection id="messages" title={texts.title}>
      {messages.length + receipts.length === 0 && <p className="text-muted">{texts.none}</p>}
      <ul className="mb-3 divide-y divide-hairline">
        {messages.map((message) => (
          <MessageItem key={message.id} message={message} onEdit={() => onEdit(message)} />
        ))}
        {receipts.map(({ id, failure, at }) => (
          <li key={id} className="py-3 first:pt-0">
            <p className="font-semibold">{texts.receipt}</p>
            <p className="text-sm text-muted">{texts.state(failure ? 'failed' : 'sent', at.text, null)}</p>
            {failure && <p className="text-sm">{messageList.failures[failure]}</p>}
          </li>
        ))}
      </ul>
      <Button variant="link" onClick={onWrite}>
        {texts.write}
      </Button>
    </SheetSection>
  );
}

function MessageItem({ message, onEdit }: { readonly message: Message; readonly onEdit: () => void }) {
  const { subject, text, state, at, by } = message;
  return (
    <li className="space-y-1 py-3 first:pt-0">
      <details>
        <summary
          dir="auto"
          className="cursor-pointer list-none font-semibold underline decoration-line decoration-2 underline-offset-4 wrap-anywhere"
        >
          {subject}
        </summary>
        <p dir="auto" className="mt-2 whitespace-pre-line wrap-anywhere">
          {text}
        </p>
      </details>
      <p className="text-sm text-muted">{texts.state(state, at, by)}</p>
      {state === 'queued' && (
        <Button variant="link" onClick={onEdit}>
          {texts.edit}
        </Button>
      )}
      {state === 'failed' && (
        <ButtonLink variant="link" to="/staff/messages">
          {texts.repair}
        </ButtonLink>
      )}
    </li>
  );
}
