import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { demoFrame } from '../../content/en/site/frame.ts';
import { startProgram } from '../../tools/running-program.ts';

it('a demo signs in by its link, says Demo on every page, and leaves nothing', { timeout: 60_000 }, async () => {
  const folder = await mkdtemp(join(tmpdir(), 'daybreak-demo-test-'));
  const isReady = /^Coordinator: +(\S+)$/;
  const demo = await startProgram('tools/demo.ts', [], { folder, environment: { TMPDIR: folder }, isReady });
  const link = demo.ready[1] ?? '';
  const { origin } = new URL(link);
  const entered = await fetch(link, { redirect: 'manual' });
  expect([entered.status, entered.headers.get('Location')]).toEqual([303, '/staff']);
  const headers = {
    Cookie: entered.headers
      .getSetCookie()
      .map((cookie) => cookie.split(';')[0])
      .join('; '),
  };
  const read = async (path: string) => (await fetch(origin + path, { headers })).text();
  const countMessages = async () => {
    const page = await read('/staff/messages');
    const names = ['Waiting to send', 'Sent', 'Failed'];
    return names.map((name) => Number(new RegExp(`>${name}\\W.{0,80}?>(\\d+)<`).exec(page)?.[1]));
  };
  const [waiting = 0, sent = 0, failed = 0] = await countMessages();
  expect(waiting).toBeGreaterThan(0);
  const body = new URLSearchParams({ intent: 'send' });
  const keys = (await read('/staff/messages')).match(/\d+:[\da-f]{8}-[\da-f-]{27}/g);
  for (const key of new Set(keys)) body.append('message', key);
  const answer = await fetch(`${origin}/staff/messages`, {
    method: 'POST',
    body,
    redirect: 'manual',
    headers: { ...headers, Origin: origin },
  });
  expect(answer.status).toBe(303);
  await expect.poll(countMessages).toEqual([0, sent + waiting, failed]);
  for (const path of ['/', '/about', '/apply', '/login', '/staff', '/no-such-page'])
    expect(await read(path), path).toContain(demoFrame);
  expect((await fetch(`${origin}/demo/guessed`)).status).toBe(404);
  expect(await demo.end('SIGTERM')).toBe('SIGTERM');
  expect(await readdir(folder)).toEqual([]);
  await rm(folder, { recursive: true });
});
