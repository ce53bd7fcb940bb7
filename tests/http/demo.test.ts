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
    const outbox = await read('/staff/outbox');
    const names = ['Waiting', 'Sending', 'Failed', 'Handed over'];
    return names.map((name) => Number(new RegExp(`>${name}\\W.{0,40}?>(\\d+)<`).exec(outbox)?.[1]));
  };
  const [waiting = 0, , failed = 0, handedOver = 0] = await countMessages();
  expect(waiting).toBeGreaterThan(0);
  // The outbox behind the dialog has forms of its own.
  const [form = ''] = /name="intent" value="release".*?<\/form>/s.exec(await read('/staff/outbox?release=all')) ?? [];
  const body = new URLSearchParams({ intent: 'release' });
  for (const [, seen = ''] of form.matchAll(/name="message" value="([^"]+)"/g)) body.append('message', seen);
  const released = await fetch(`${origin}/staff/outbox`, {
    method: 'POST',
    body,
    redirect: 'manual',
    headers: { ...headers, Origin: origin },
  });
  expect(released.status).toBe(303);
  await expect.poll(countMessages).toEqual([0, 0, failed, handedOver + waiting]);
  for (const path of ['/', '/about', '/apply', '/login', '/staff', '/no-such-page'])
    expect(await read(path), path).toContain(demoFrame);
  expect((await fetch(`${origin}/demo/guessed`)).status).toBe(404);
  expect(await demo.end('SIGTERM')).toBe(0);
  expect(await readdir(folder)).toEqual([]);
  await rm(folder, { recursive: true });
});
