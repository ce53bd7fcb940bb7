import { readFileSync } from 'node:fs';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { DatabaseSync } from 'node:sqlite';
import { formAnswers } from '../../tests/support/application-form.ts';

// The limit of Node: GET sends the file that is named first, whatever is asked. POST makes a form a row of one table in the file
// of SQLite that is named second, and forms that arrive together share a commit. Nothing is checked, logged or limited.

const [page = '', location = ''] = process.argv.slice(2);
const body = page && readFileSync(page);
const headers = { 'Content-Type': 'text/html', 'Content-Encoding': 'br', 'Content-Length': body.length };
const columns = ['submissionId', ...Object.keys(formAnswers), 'arrivedAt'];

type Row = readonly (string | null)[];

const database = new DatabaseSync(location || ':memory:');
database.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL');
database.exec(`CREATE TABLE raw (${columns.join()}, PRIMARY KEY (submissionId))`);
const insertion = database.prepare(`INSERT INTO raw VALUES (${columns.map(() => '?').join()})`);

let waiting: { readonly response: ServerResponse; readonly row: Row }[] = [];

function commit(): void {
  const batch = waiting;
  waiting = [];
  database.exec('BEGIN IMMEDIATE');
  for (const { row } of batch) insertion.run(...row);
  database.exec('COMMIT');
  for (const { response } of batch) response.writeHead(303, { Location: '/apply', 'Content-Length': 0 }).end();
}

const server = createServer((request, response) => {
  if (request.method === 'GET') return void response.writeHead(200, headers).end(body);
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
