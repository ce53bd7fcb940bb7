import { readFileSync } from 'node:fs';
import { request } from 'node:https';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { choosePort } from '../../tools/choose-port.ts';
import { startPostgres } from '../../tools/hosted/postgres-server.ts';
import { findPostgres } from '../../tools/programs/find-postgres.ts';
import { startSite } from '../../tools/running-program.ts';
import { findProgram, makeCertificate, proxies, startProxy } from '../http/start-proxy.ts';
import { makeApplicationForm } from '../support/application-form.ts';
import { chooseRounds, prepareFolder } from '../support/rounds.ts';
import { expectEachOnce, exportIds } from './site-load.ts';

const folder = prepareFolder();
/** For two seconds nginx leaves out a process that it could not reach (hosting/nginx.conf, docs/hosting.md). */
const pauseMs = 3000;
const nginx = proxies.find(({ name }) => name === 'nginx');
const programs = findPostgres();
const isPossible = programs !== null && findProgram('nginx') !== null && findProgram('openssl') !== null;

type Question = { readonly path: string; readonly form?: URLSearchParams };

test.skipIf(!isPossible || !nginx)(
  'two processes behind nginx on one PostgreSQL are restarted in turn; failed requests: 0',
  async ({ task }) => {
    const server = await startPostgres({ programs: programs ?? '', durable: true });
    makeCertificate(folder.path);
    const [httpPort, httpsPort, ...sitePorts] = await Promise.all([
      choosePort(),
      choosePort(),
      choosePort(),
      choosePort(),
    ]);
    const origin = `https://daybreak.example:${httpsPort}`;
    const start = (port: number) =>
      startSite(folder.path, {
        settings: {
          PORT: String(port),
          PUBLIC_URL: origin,
          DATABASE_URL: server.url,
          DATA_DIR: join(folder.path, String(port)),
        },
      });
    const sites = await Promise.all(sitePorts.map(start));
    const proxy = startProxy(nginx as (typeof proxies)[number], {
      folder: folder.path,
      httpPort,
      httpsPort,
      sitePorts,
    });
    const ca = readFileSync(join(folder.path, 'fullchain.pem'), 'utf8');
    let count = 0;

    /** The status of the answer, each time for another client. */
    async function ask({ path, form }: Question): Promise<number | undefined> {
      count += 1;
      const sent = request({
        host: '127.0.0.1',
        port: httpsPort,
        servername: 'daybreak.example',
        ca,
        path,
        agent: false,
        localAddress: `127.0.${1 + (count % 250)}.${1 + (Math.floor(count / 250) % 250)}`,
        method: form ? 'POST' : 'GET',
        headers: {
          Host: `daybreak.example:${httpsPort}`,
          ...(form && { 'Content-Type': 'application/x-www-form-urlencoded', Origin: origin }),
        },
      });
      const { promise, resolve, reject } = Promise.withResolvers<import('node:http').IncomingMessage>();
      sent.once('response', resolve).once('error', reject).end(form?.toString());
      const response = await promise;
      await text(response);
      return response.statusCode;
    }

    const acknowledged: string[] = [];
    const failed: string[] = [];
    let isWanted = true;
    async function visit(): Promise<void> {
      while (isWanted) {
        const id = crypto.randomUUID();
        for (const question of [
          { path: '/login' },
          { path: '/session' },
          { path: '/apply', form: new URLSearchParams(makeApplicationForm(id)) },
        ]) {
          const status = await ask(question).catch((error: Error) => error.message);
          if (status === 303) acknowledged.push(id);
          else if (status !== 200) failed.push(`${question.path}: ${status}`);
        }
      }
    }

    const rounds = chooseRounds(1, 10);
    try {
      await expect.poll(() => ask({ path: '/healthz' }).catch(() => 0), { timeout: 15_000 }).toBe(200);
      const visitors = Array.from({ length: 8 }, visit);
      for (let round = 0; round < rounds; round += 1)
        for (const [index, site] of [...sites.entries()]) {
          expect(await site.end('SIGTERM')).toBe(0);
          sites[index] = await start(sitePorts[index] as number);
          await wait(pauseMs);
        }
      isWanted = false;
      await Promise.all(visitors);
      expect(failed).toEqual([]);
      expectEachOnce(exportIds(folder.path, { DATABASE_URL: server.url }), acknowledged);
      task.meta.measured = `${2 * rounds} restarts, ${count} requests, ${acknowledged.length} applications among them`;
    } finally {
      isWanted = false;
      await proxy.end();
      await Promise.all(sites.map((site) => site.end('SIGTERM')));
      await server.remove();
    }
  },
);
