import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { DatabaseSync, type SQLInputValue } from 'node:sqlite';
import { submissionIdField } from '../../domain/model/application.ts';

// The limit of Node and SQLite: a form becomes a row of one table, and those that arrive together share a commit. Nothing
// is checked, logged or limited. The database is the file that is named.

const database = new DatabaseSync(process.argv[2] ?? '');
database.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL');
const texts = 'id TEXT PRIMARY KEY, name, email, age REAL, phone, school, city, message, timestamp';
database.exec(`CREATE TABLE IF NOT EXISTS applications (${texts})`);
const insertion = database.prepare('INSERT INTO applications VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)');
const answers = ['name', 'email', 'age', 'phone', 'school', 'city', 'message'];

let waiting: { readonly response: ServerResponse; readonly values: readonly SQLInputValue[] }[] = [];

function commit(): void {
  const batch = waiting;
  waiting = [];
  database.exec('BEGIN IMMEDIATE');
  for (const { values } of batch) insertion.run(...values);
  database.exec('COMMIT');
  for (const { response, values } of batch)
    response.writeHead(303, { Location: `/apply?submitted=${values[0]}`, 'Content-Length': 0 }).end();
}

const server = createServer((request, response) => {
  const chunks: Buffer[] = [];
  request.on('data', (chunk: Buffer) => chunks.push(chunk));
  request.on('end', () => {
    const form = new URLSearchParams(Buffer.concat(chunks).toString());
    const values = [form.get(submissionIdField), ...answers.map((name) => form.get(name)), new Date().toISOString()];
    if (waiting.length === 0) setImmediate(commit);
    waiting.push({ response, values });
  });
});
server.listen(0, '127.0.0.1', () => process.stdout.write(`ready on ${(server.address() as AddressInfo).port}\n`));
process.once('SIGTERM', () => process.exit(0));
