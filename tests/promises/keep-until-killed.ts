import { writeSync } from 'node:fs';
import { makeEntry } from '../support/application-entry.ts';
import { openSqliteStore } from '../support/sqlite-store.ts';

// Keeps applications until somebody ends it, and says the id of each as soon as the store has promised it.
const [file = '', callers = '1'] = process.argv.slice(2);
const store = await openSqliteStore({ file });
writeSync(1, 'ready\n');

await Promise.all(
  Array.from({ length: Number(callers) }, async () => {
    for (;;) {
      const entry = makeEntry({ message: 'x'.repeat(700) });
      await store.save(entry);
      writeSync(1, `${entry.application.id}\n`);
    }
  }),
);
