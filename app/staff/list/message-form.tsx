import { useState } from 'react';
import { bulk, bulkComposer as texts } from '../../../content/en/staff/inbox.ts';
import { plainMessage } from '../../../content/en/staff/message-templates.ts';
import { Select } from '../../ui/kit/select.tsx';
import { Composer } from '../shared/composer/composer.tsx';
import { makeDraftKey, makeSelectedFields, useListAction } from './selected-fields.ts';
import type { ForSelected } from './selection-bar.tsx';

/** One message to all who are selected, of its own or with the invitation to an event. */
export function MessageForm({ failure, close, ...props }: ForSelected) {
  const { data, selected } = props;
  const [eventId, setEventId] = useState('');
  const event = data.events.find(({ id }) => id === eventId);
  const intent = event ? 'invite' : 'message';
  return (
    <div className="space-y-4">
      {data.events.length > 0 && (
        <Select
          label={bulk.about}
          value={eventId}
          none={bulk.aboutNoEvent}
          onChange={({ currentTarget }) => setEventId(currentTarget.value)}
          options={[]}
          group={{ title: bulk.invitations, options: data.events.map(({ id, title }) => ({ value: id, text: title })) }}
        />
      )}
      <Composer
        key={eventId}
        isInDialog
        action={useListAction()}
        fields={{ intent, event: eventId, ...makeSelectedFields(props) }}
        draftKey={makeDraftKey(intent, eventId)}
        template={event?.template ?? plainMessage}
        title={texts.title}
        fact={texts.fact(selected.length)}
        hint={event ? texts.invitationHint : texts.names}
        failure={failure?.intent === intent ? failure : undefined}
        submit={texts.queue(selected.length)}
        onClose={close}
      />
    </div>
  );
}
