import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { composerTexts as texts } from '../../../../content/en/staff/composer.ts';
import { Select } from '../../../ui/form/select.tsx';
import type { InviteOption } from '../read-options.ts';
import { Composer, type ComposerProps } from './composer.tsx';

type MessageComposerProps = ComposerProps & { readonly events: readonly InviteOption[] };

export function MessageComposer({ events, ...props }: MessageComposerProps) {
  const [address] = useSearchParams();
  const [id, setId] = useState(address.get('event') ?? '');
  const event = events.find((one) => one.id === id);
  const invitation = event && { template: event.template, hint: texts.invitation };
  return (
    <div className="space-y-4">
      {events.length > 0 && (
        <Select
          label={texts.about}
          value={event?.id ?? ''}
          none={texts.application}
          onChange={({ currentTarget }) => setId(currentTarget.value)}
          options={[]}
          group={{ title: texts.invitations, options: events.map((one) => ({ value: one.id, text: one.title })) }}
        />
      )}
      <Composer
        key={event?.id}
        {...props}
        {...invitation}
        fields={{ ...props.fields, event: event?.id ?? '' }}
        draftKey={`${props.draftKey} ${event?.id ?? ''}`}
      />
    </div>
  );
}
