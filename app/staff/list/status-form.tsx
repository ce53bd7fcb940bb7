import { useState } from 'react';
import { bulk, bulkComposer as texts } from '../../../content/en/staff/list.ts';
import { messageTemplates, plainMessage } from '../../../content/en/staff/message-templates.ts';
import type { Status } from '../../../core/applications/status.ts';
import { Composer } from '../shared/composer/composer.tsx';
import { StatusSelect } from '../shared/status-select.tsx';
import { createDraftKey } from './draft-key.ts';
import type { ForSelected } from './selection-bar.tsx';

export function StatusForm({ selected, targets, close }: ForSelected) {
  const [status, setStatus] = useState<Status | ''>('');
  const changed = selected.filter((row) => row.status !== status);
  return (
    <div className="space-y-4">
      <StatusSelect
        label={bulk.newStatus}
        value={status}
        none="–"
        onChange={({ currentTarget }) => setStatus(currentTarget.value as Status | '')}
      />
      {status && (
        <Composer
          key={status}
          fields={{ intent: 'status', to: status, id: targets }}
          draftKey={createDraftKey('status', status)}
          template={messageTemplates[status] ?? plainMessage}
          title={texts.title}
          fact={texts.fact(changed.length)}
          hint={texts.names}
          submit={texts.submit(changed.length)}
          onClose={close}
        />
      )}
    </div>
  );
}
