import { writeSync } from 'node:fs';
import { addToOutbox } from '../../core/messages/outbox.ts';
import type { DatabaseSettings } from '../../db/open.ts';
import type { Transaction } from '../../db/schema.ts';
import { openEngine } from '../../engines/open.ts';
import { makeEntry } from '../support/application-entry.ts';
import { makeMail } from '../support/mail.ts';

// Saves applications, each with a spam flag and a mail of the same id, until it is killed, and prints the id of each as
// soon as the store has acknowledged it. The first argument is the address of a PostgreSQL database or a file.
const [location = '', callers = '1'] = process.argv.slice(2);
const settings: DatabaseSettings = location.startsWith('postgres')
  ? { kind: 'postgres', url: location, poolSize: 4 }
  : { kind: 'sqlite', file: location };
const { write } = await openEngine(settings, { mayCreate: true, asks: 'visitor' });
writeSync(1, 'ready\n');

await Promise.all(
  Array.from({ length: Number(callers) }, async () => {
    for (;;) {
      const entry = makeEntry({ message: 'x'.repeat(700) }, 'hidden-field-filled');
      const { id } = entry.application;
      await write([
        { kind: 'add-application', entry, unlessStored: null },
        { kind: 'run', work: (db) => addMail(db, id) },
      ]);
      writeSync(1, `${id}\n`);
    }
  }),
);

async function addMail(db: Transaction, id: string): Promise<null> {
  await addToOutbox({ db }, makeMail({ id }), { applicationId: null });
  return null;
}
