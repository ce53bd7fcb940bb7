import type { Message } from '../../domain/model/message.ts';
import type { ReviewPorts } from '../../domain/ports/application-ports.ts';

/** A message that waits in the outbox, with what the test changes. */
export function makeMessage(changes: Partial<Message> = {}): Message {
  return {
    state: 'waiting',
    stagedAt: '2026-11-20T09:52:00.000Z',
    stagedBy: 'anna@daybreak.example',
    subject: 'About your application to Daybreak',
    text: 'Hello Lina,\n\nthank you for sending us your idea.',
    to: 'lina@student.example',
    template: null,
    status: null,
    reason: null,
    releasedAt: null,
    releasedBy: null,
    handedOverAt: null,
    mailId: null,
    failure: null,
    ...changes,
  };
}

/** Stores a message of this application; resolves to its id. */
export async function putWaiting(
  { write }: Pick<ReviewPorts, 'write'>,
  applicationId: string,
  data: Message,
  { id, version }: { readonly id: string; readonly version: number } = { id: crypto.randomUUID(), version: 1 },
): Promise<string> {
  const { state: group, stagedAt: position } = data;
  const record = { collection: 'messages', id, parent: applicationId, group, position, version, data } as const;
  await write([{ kind: 'put-record', record, expectedVersion: version - 1 }]);
  return id;
}
