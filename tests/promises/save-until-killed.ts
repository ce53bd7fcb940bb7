import { writeSync } from 'node:fs';
import { insertApplication } from '../../core/applications/write-application.ts';
import { addToOutbox } from '../../core/mails/outbox.ts';
import { succeed } from '../../core/result.ts';
import { type DatabaseSettings, openDatabase } from '../../db/open.ts';
import { inTransaction } from '../../db/transaction.ts';
import { createEntry, createRow } from '../support/application-entry.ts';
import { createMail } from '../support/mail.ts';

// Saves applications, each with a mail of the same id, until it is killed; prints the acknowledged ids.
// The first argument is the address of a PostgreSQL database or a file.
const [location = '', callers = '1'] = process.argv.slice(2);
const settings: DatabaseSettings = location.startsWith('postgres')
  ? { kind: 'postgres', url: location, poolSize: 4 }
  : { kind: 'sqlite', file: location };
const db = await openDatabase(settings);
writeSync(1, 'ready\n');

await Promise.all(
  Array.from({ length: Number(callers) }, async () => {
    for (;;) {
      const row = createRow(createEntry({ message: 'x'.repeat(700) }, true));
      const { id } = row;
      await inTransaction({ db }, async (tx) => {
        await insertApplication({ ...tx, copiesApplications: false }, row);
        await addToOutbox(tx, createMail({ id }), { applicationId: null });
        return succeed(null);
      });
      writeSync(1, `${id}\n`);
    }
  }),
);
