import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

// The limit of Node: one response from memory, whatever is asked. The body is the file that is named. A second file has the
// headers of the site as JSON, names and values in turn: with it each response has a request id and a line in the log too.

const body = readFileSync(process.argv[2] ?? '');
const headersFile = process.argv[3];
const few = { 'Content-Type': 'text/html', 'Content-Encoding': 'br', 'Content-Length': body.length };
const all: readonly string[] = headersFile ? JSON.parse(readFileSync(headersFile, 'utf8')) : [];
let lines = '';

/** The lines of one turn of the event loop go together, as those of the site. */
function log(facts: object): void {
  if (lines === '')
    setImmediate(() => {
      process.stdout.write(lines);
      lines = '';
    });
  lines += `${JSON.stringify({ time: new Date().toISOString(), ...facts })}\n`;
}

const server = headersFile
  ? createServer((_, response) => {
      const requestId = randomUUID();
      response.writeHead(200, [...all, 'x-request-id', requestId]).end(body);
      log({ level: 'info', event: 'request', requestId, method: 'GET', path: '/', status: 200, ms: 0.1 });
    })
  : createServer((_, response) => response.writeHead(200, few).end(body));
server.listen(0, '127.0.0.1', () => process.stdout.write(`ready on ${(server.address() as AddressInfo).port}\n`));
process.once('SIGTERM', () => process.exit(0));
