import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

// The limit of Node: one response from memory, whatever is asked. The body is the file that is named.

const body = readFileSync(process.argv[2] ?? '');
const headers = { 'Content-Type': 'text/html', 'Content-Encoding': 'br', 'Content-Length': body.length };
const server = createServer((_, response) => response.writeHead(200, headers).end(body));
server.listen(0, '127.0.0.1', () => process.stdout.write(`ready on ${(server.address() as AddressInfo).port}\n`));
process.once('SIGTERM', () => process.exit(0));
