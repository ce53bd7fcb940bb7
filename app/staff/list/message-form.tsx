import { bulkComposer as texts } from '../../../content/en/staff/list.ts';
import { plainMessage } from '../../../content/en/staff/message-templates.ts';
import { MessageComposer } from '../shared/composer/message-composer.tsx';
import { createDraftKey } from './draft-key.ts';
import type { ForSelected } from './selection-bar.tsx';

export function MessageForm({ data, targets, close }: ForSelected) {
  return (
    <MessageComposer
      events={data.events}
      fields={{ intent: 'message', id: targets }}
      draftKey={createDraftKey('message')}
      template={plainMessage}
      title={texts.title}
      fact={texts.fact(targets.length)}
      hint={texts.names}
      submit={texts.queue(targets.length)}
      onClose={close}
    />
  );
}
