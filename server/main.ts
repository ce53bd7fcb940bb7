import { createServer, type RequestListener, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createFirstLink, makeFirstCoordinatorPath } from '../core/team/first-coordinator.ts';
import { compose } from './compose.ts';
import { describeError, logToOutput } from './log.ts';
import { loadConfig, withListeningPort } from './settings.ts';

/** After a signal to stop, requests in progress may take this long. */
const graceMs = 10_000;

const settings = loadConfig();
const unanswered = new Set<ServerResponse>();
let listener: RequestListener = (_, response) => void response.writeHead(503).end();
let isStopping = false;
const server = createServer({ requestTimeout: 60_000 }, (request, response) => {
  unanswered.add(response);
  response.once('close', () => unanswered.delete(response));
  if (isStopping) closeAfter(response);
  listener(request, response);
});

// With PORT=0 the address in pages and mails is known only once the server listens. Otherwise it listens when it is ready.
if (settings.port === 0) await listen();
const config = settings.port === 0 ? withListeningPort(settings, (server.address() as AddressInfo).port) : settings;
const ports = await compose(config, logToOutput).catch((error: Error) =>
  refuse(`${config.engine.kind === 'sqlite' ? `the data in ${config.dataDirectory}` : 'the data'}: ${error.message}`),
);
// Most starts that fail have failed by now, before the pages are loaded.
const { createApp } = await import('./app.ts');
const app = await createApp({ config, ...ports, log: logToOutput });
await app.pages.start();
listener = app.listener;
if (settings.port !== 0) await listen();
ports.begin();
process.stdout.write(`Daybreak is ready on ${config.publicUrl}\n`);

for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, stop);
// Also a promise that nobody waited for. Node's state is unknown then; the service manager starts the site again.
process.on('uncaughtException', (error) => {
  logFailure('uncaught-exception', error);
  process.exit(1);
});
// Without this, a reader of the log that has gone would end the process.
process.stdout.on('error', () => {});

const firstKey = await createFirstLink(ports.review).catch((error) => {
  logFailure('first-coordinator-link-failed', error);
  return null;
});
if (firstKey)
  process.stdout.write(
    `There is no coordinator yet. Become the first one: open this link once, within 30 minutes: ${config.publicUrl}${makeFirstCoordinatorPath(firstKey)}\n`,
  );

async function listen(): Promise<void> {
  server.listen({ port: settings.port, ...(settings.host && { host: settings.host }) });
  await new Promise<void>((resolve, reject) => server.once('listening', resolve).once('error', reject)).catch(
    (error: Error) => refuse(`port ${settings.port}: ${error.message}`),
  );
}

/** Prints in one sentence why the site does not start, and exits. */
function refuse(reason: string): never {
  process.stderr.write(`Daybreak cannot start, because of ${reason}\n`);
  process.exit(1);
}

function logFailure(event: string, error: unknown): void {
  logToOutput({ level: 'error', event, error: describeError(error) });
}

/** Finishes requests and work in progress, accepts no new ones, and exits with code 0, or 1 if that fails. */
async function stop(): Promise<void> {
  if (isStopping) return;
  isStopping = true;
  setTimeout(() => server.closeAllConnections(), graceMs).unref();
  try {
    const closed = new Promise<void>((resolve) => server.close(() => resolve()));
    for (const response of unanswered) closeAfter(response);
    await closed;
    await app.close();
    await ports.close();
    process.exit(0);
  } catch (error) {
    logFailure('stop-failed', error);
    process.exit(1);
  }
}

/** Otherwise a client would send further requests over its open connection, or the stop would wait for its end. */
function closeAfter(response: ServerResponse): void {
  if (!response.headersSent) response.setHeader('Connection', 'close');
}
