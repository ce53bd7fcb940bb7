import { writeSync } from 'node:fs';
import { openDatabase } from '../../db/open.ts';
import { startOutboxWorker } from '../../mail/outbox-worker.ts';
import { createSmtpTransport } from '../../mail/smtp-transport.ts';
import { createMail, putMail } from '../support/mail.ts';
import { createTestContext } from '../support/test-context.ts';

// Puts `count` mails and sends them until it is killed; prints the ids that the outbox has acknowledged.
// Its clock is ahead by `aheadMs`.
const [file = '', smtpUrl = '', count = '0', aheadMs = ''] = process.argv.slice(2);
const database = await openDatabase({ kind: 'sqlite', file });
const contactEmail = 'hello@daybreak.example';
const now = () => new Date(Date.now() + Number(aheadMs));
const ctx = { ...createTestContext(database, { publicUrl: 'https://daybreak.example', contactEmail }), now };
const transport = createSmtpTransport({ smtpUrl, from: contactEmail, contactEmail });
startOutboxWorker(ctx, { transport, report: () => {} });
writeSync(1, 'ready\n');

// Waiting for the next due moment does not keep a process alive; being ended does it here.
setInterval(() => {}, 60_000);
for (let index = 0; index < Number(count); index += 1) {
  const mail = createMail({ writtenAt: new Date().toISOString() });
  await putMail(database, mail);
  writeSync(1, `${mail.id}\n`);
}
