import { writeSync } from 'node:fs';
import { openDatabase } from '../../db/open.ts';
import { makeOutbox } from '../../engines/sql/outbox.ts';
import { startDelivery } from '../../mail/delivery.ts';
import { makeSmtpTransport } from '../../mail/smtp-transport.ts';
import { makeMail } from '../support/mail.ts';

// Puts mails, as many as it is told, and sends them until it is killed; prints the id of each as soon as the outbox
// has promised it.
const [file = '', smtpUrl = '', count = '0', leaseMs = ''] = process.argv.slice(2);
const outbox = makeOutbox(await openDatabase({ kind: 'sqlite', file }));
const transport = makeSmtpTransport({
  smtpUrl,
  from: 'hello@daybreak.example',
  contactEmail: 'hello@daybreak.example',
});
const delivery = startDelivery({ outbox, transport, report: () => {}, leaseMs: Number(leaseMs) });
writeSync(1, 'ready\n');

// Waiting for the next due moment does not keep a process alive; being ended does it here.
setInterval(() => {}, 60_000);
for (let index = 0; index < Number(count); index += 1) {
  const mail = makeMail({ writtenAt: new Date().toISOString() });
  await outbox.put(mail);
  writeSync(1, `${mail.id}\n`);
  delivery.notify();
}
