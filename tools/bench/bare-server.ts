import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { DatabaseSync } from 'node:sqlite';
import { formAnswers } from '../../tests/support/application-form.ts';

// The limit of Node: a form becomes a row of one table in the named SQLite file, and forms that arrive
// together share a commit. Checks, log and limits are left out.

const columns = ['submissionId', ...Object.keys(formAnswers), 'arrivedAt'];
const database = new DatabaseSync(process.argv[2] ?? '');
database.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL');
database.exec(`CREATE TABLE raw (${columns.join()}, PRIMARY KEY (submissionId))`);
const insertion = database.prepare(`INSERT INTO raw VALUES (${columns.map(() => '?').join()})`);

let waiting: { readonly response: ServerResponse; readonly row: readonly (string | null)[] }[] = [];

function commit(): void {
  const batch = waiting;
  waiting = [];
  database.exec('BEGIN IMMEDIATE');
  for (const { row } of batch) insertion.run(...row);
  database.exec('COMMIT');
  for (const { response } of batch) response.writeHead(303, { Location: '/apply', 'Content-Length': 0 }).end();
}

const server = createServer((request, response) => {
  const chunks: Buffer[] = [];
  request.on('data', (chunk: Buffer) => chunks.push(chunk));
  request.on('end', () => {
    const form = new URLSearchParams(Buffer.concat(chunks).toString());
    form.set('arrivedAt', new Date().toISOString());
    if (waiting.length === 0) setImmediate(commit);
    waiting.push({ response, row: columns.map((name) => form.get(name)) });
  });
});
server.listen(0, '127.0.0.1', () => process.stdout.write(`ready on ${(server.address() as AddressInfo).port}\n`));
