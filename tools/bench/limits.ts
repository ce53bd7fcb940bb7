import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import getPort from 'get-port';
import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { startProgram } from '../running-program.ts';

/** A program that sends the same bytes as the site, and does nothing else. */
export type Limit = {
  readonly name: string;
  readonly child: ChildProcess;
  readonly port: number;
  end(): Promise<unknown>;
};

/** `node:http` with one response in memory. */
export async function startBareServer(folder: string, body: Uint8Array): Promise<Limit> {
  const file = join(folder, 'body');
  writeFileSync(file, body);
  return startBare('bare node:http', 'tools/bench/bare-server.ts', file);
}

/** The same with the headers of the site, a request id and a line in the log. */
export async function startBareServerWithHeaders(folder: string, body: Uint8Array, headers: Headers): Promise<Limit> {
  const files = [join(folder, 'body'), join(folder, 'headers')] as const;
  // What Node adds by itself, and what is made for each response.
  const left = new Set(['date', 'connection', 'keep-alive', 'transfer-encoding', 'x-request-id', 'content-length']);
  const given = [...headers].filter(([name]) => !left.has(name)).flat();
  writeFileSync(files[0], body);
  writeFileSync(files[1], JSON.stringify([...given, 'content-length', String(body.length)]));
  return startBare('bare node:http, our headers and log', 'tools/bench/bare-server.ts', ...files);
}

/** `node:http` and SQLite, with a commit for the forms that arrive together. */
export async function startBareSubmitServer(folder: string): Promise<Limit> {
  return startBare('node:http with group commit', 'tools/bench/bare-submit-server.ts', join(folder, 'bare.db'));
}

async function startBare(name: string, program: string, file: string, ...more: readonly string[]): Promise<Limit> {
  const options = { folder: dirname(file), environment: {}, isReady: /ready on (\d+)/ };
  const { child, ready, end } = await startProgram(program, [file, ...more], options);
  return { name, child, port: Number(ready[1]), end: () => end('SIGTERM') };
}

/** One process of nginx with the body as a file; null where it is not installed. */
export async function startNginx(folder: string, body: Uint8Array): Promise<Limit | null> {
  if (spawnSync('nginx', ['-v']).error) return null;
  const port = await getPort();
  writeFileSync(join(folder, 'page'), body);
  writeFileSync(
    join(folder, 'nginx.conf'),
    `daemon off; master_process off; pid nginx.pid; error_log stderr crit;
    events { worker_connections 2048; }
    http {
      access_log off; keepalive_requests 1000000000; open_file_cache max=10;
      server { listen 127.0.0.1:${port}; root ${folder}; default_type text/html;
        location / { add_header Content-Encoding br; try_files /page =404; } }
    }`,
  );
  const child = spawn('nginx', ['-p', folder, '-c', 'nginx.conf'], { stdio: 'ignore' });
  await waitUntilOpen(port);
  async function end(): Promise<void> {
    child.kill('SIGTERM');
    await once(child, 'exit');
  }
  return { name: 'nginx', child, port, end };
}

async function waitUntilOpen(port: number): Promise<void> {
  for (let attempt = 0; attempt < 50; attempt += 1) {
    const isOpen = await fetch(`http://127.0.0.1:${port}/`).then(
      () => true,
      () => false,
    );
    if (isOpen) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error('nginx does not respond');
}

/** Microseconds of processor for rendering a page of so many elements to a string, with nothing around it. */
export function measureBareRendering(elements: number, times: number): number {
  const page = createElement(
    'main',
    null,
    Array.from({ length: elements }, (_, key) => createElement('p', { key, className: 'lead' }, 'A line of text.')),
  );
  renderToString(page);
  const before = process.cpuUsage();
  for (let time = 0; time < times; time += 1) renderToString(page);
  const { user, system } = process.cpuUsage(before);
  return (user + system) / times;
}

/** Microseconds of processor that a process has used; null where the system has no /proc. */
export function readProcessorTime({ pid }: ChildProcess): number | null {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
    // In hundredths of a second: user (14) and system (15), counted behind the name (2).
    return (Number(fields[11]) + Number(fields[12])) * 10_000;
  } catch {
    return null;
  }
}
