import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { choosePort } from '../choose-port.ts';
import { startProgram } from '../running-program.ts';

/** A program that does the same as the site, and nothing else. */
export type Limit = {
  readonly name: string;
  readonly child: ChildProcess;
  readonly url: string;
  end(): Promise<unknown>;
};

/** `node:http` with one page in memory, or with a database for forms. */
export async function startBareServer(name: string, folder: string, { page = '', database = '' }): Promise<Limit> {
  const options = { folder, environment: {}, isReady: /ready on (\d+)/ };
  const { child, ready, end } = await startProgram('tools/bench/bare-server.ts', [page, database], options);
  return { name, child, url: `http://127.0.0.1:${ready[1]}`, end: () => end('SIGTERM') };
}

/** One process of nginx with the page as a file; null where it is not installed. */
export async function startNginx(folder: string, page: string): Promise<Limit | null> {
  if (spawnSync('nginx', ['-v']).error) return null;
  const url = `http://127.0.0.1:${await choosePort()}`;
  writeFileSync(
    join(folder, 'nginx.conf'),
    `daemon off; master_process off; pid nginx.pid; error_log stderr crit;
    events { worker_connections 2048; }
    http {
      access_log off; keepalive_requests 1000000000; open_file_cache max=10;
      server { listen ${url.slice('http://'.length)}; root /; default_type text/html;
        location / { add_header Content-Encoding br; try_files ${page} =404; } }
    }`,
  );
  const child = spawn('nginx', ['-p', folder, '-c', 'nginx.conf'], { stdio: 'ignore' });
  const ended = once(child, 'exit');
  for (let attempt = 0; attempt < 50 && !(await fetch(url).catch(() => null)); attempt += 1) await wait(100);
  async function end(): Promise<void> {
    child.kill('SIGTERM');
    await ended;
  }
  return { name: 'nginx', child, url, end };
}
