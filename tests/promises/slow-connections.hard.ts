import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { startSite } from '../../tools/running-program.ts';
import { chooseRounds, prepareFolder } from '../support/rounds.ts';

const folder = prepareFolder();
/** A letter this often, so that no connection is idle. */
const dripMs = 5000;
const longestMs = 150_000;
const slowestPageMs = 1000;

const headers = 'Host: localhost\r\nContent-Type: application/x-www-form-urlencoded\r\nContent-Length: 60000\r\n';
const starts = ['GET / HTTP/1.1\r\nHost: localhost\r\nX-Slow: ', `POST /apply HTTP/1.1\r\n${headers}\r\nname=`];

async function openSlow(port: number, start: string): Promise<Socket> {
  const socket = connect(port, '127.0.0.1');
  socket.on('error', () => {}).resume();
  await once(socket, 'connect');
  socket.write(start);
  const drip = setInterval(() => socket.write('x'), dripMs);
  socket.once('close', () => clearInterval(drip));
  return socket;
}

test('slow connections are closed, and pages stay quick meanwhile', async ({ task }) => {
  const site = await startSite(folder.path);
  const count = chooseRounds(200, 2000);
  const began = performance.now();
  const sockets: Socket[] = [];
  for (let opened = 0; opened < count; opened += 1)
    sockets.push(await openSlow(Number(new URL(site.url).port), starts[opened % 2] ?? ''));

  const tookMs: number[] = [];
  while (sockets.some(({ closed }) => !closed) && performance.now() - began < longestMs) {
    const asked = performance.now();
    expect((await fetch(`${site.url}${tookMs.length % 2 ? '/' : '/login'}`)).status).toBe(200);
    tookMs.push(performance.now() - asked);
    await wait(50);
  }
  const closedAfter = (performance.now() - began) / 1000;
  expect(sockets.filter(({ closed }) => !closed)).toHaveLength(0);
  tookMs.sort((one, other) => one - other);
  const [median = 0, slowest = 0] = [tookMs[Math.floor(tookMs.length / 2)], tookMs.at(-1)];
  expect(slowest).toBeLessThan(slowestPageMs);
  expect(await site.end('SIGTERM')).toBe(0);
  task.meta.measured =
    `${count} connections, the last closed after ${closedAfter.toFixed(0)} s; ${tookMs.length} pages meanwhile, ` +
    `median ${median.toFixed(0)} ms, slowest ${slowest.toFixed(0)} ms`;
});
