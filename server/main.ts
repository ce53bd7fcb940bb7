import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import { createFirstLink } from '../core/team/first-coordinator.ts';
import { compose } from './compose.ts';
import { describeError, logToOutput } from './log.ts';
import { loadConfig } from './settings.ts';

/** After a signal to stop, requests in progress may take this long. */
const graceMs = 10_000;

const config = loadConfig();
const parts = await compose(config, logToOutput).catch((error: Error) => refuse(`the data: ${error.message}`));
// Most starts that fail have failed by now, before the pages are loaded.
const { createApp } = await import('./app.ts');
const app = await createApp({ config, ...parts, log: logToOutput });
await app.pages.start();

const unanswered = new Set<ServerResponse>();
let isStopping = false;
// Caddy keeps idle connections for two minutes, and loses a form that it sends as the site closes one.
const server = createServer({ requestTimeout: 60_000, keepAliveTimeout: 150_000 }, (request, response) => {
  unanswered.add(response);
  response.once('close', () => unanswered.delete(response));
  if (isStopping) closeAfter(response);
  app.listener(request, response);
});
server.listen({ port: config.port, ...(config.host && { host: config.host }) });
await once(server, 'listening').catch((error: Error) => refuse(`HOST or PORT: ${error.message}`));
parts.begin();
process.stdout.write(`Daybreak is ready on ${config.publicUrl}\n`);

for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, stop);
// Node's state is unknown after it, as after a forgotten promise; the service manager starts the site again.
process.on('uncaughtException', (error) => {
  logFailure('uncaught-exception', error);
  process.exit(1);
});
// If the reader of the log ends, the process continues.
process.stdout.on('error', () => {});

const firstPath = await createFirstLink(parts.ctx).catch((error) => {
  logFailure('first-coordinator-link-failed', error);
  return null;
});
if (firstPath)
  process.stdout.write(
    `There is no coordinator yet. Become the first one: open this link once, within 30 minutes: ${config.publicUrl}${firstPath}\n`,
  );

/** Prints the reason in one sentence, and exits. */
function refuse(reason: string): never {
  process.stderr.write(`Daybreak cannot start, because of ${reason}\n`);
  process.exit(1);
}

function logFailure(event: string, error: unknown): void {
  logToOutput({ level: 'error', event, error: describeError(error) });
}

/** Finishes requests and work in progress, and exits with code 0, or 1 if that fails. */
async function stop(): Promise<void> {
  if (isStopping) return;
  isStopping = true;
  setTimeout(() => server.closeAllConnections(), graceMs).unref();
  try {
    const closed = new Promise<void>((resolve) => server.close(() => resolve()));
    for (const response of unanswered) closeAfter(response);
    await closed;
    await app.close();
    await parts.close();
    process.exit(0);
  } catch (error) {
    logFailure('stop-failed', error);
    process.exit(1);
  }
}

/** Asks the client to close its connection, which would keep the stop waiting. */
function closeAfter(response: ServerResponse): void {
  if (!response.headersSent) response.setHeader('Connection', 'close');
}
