import { readFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { expect, test } from 'vitest';
import { repository } from '../tools/repository.ts';
import type { LogEntry } from './log.ts';
import { keepForAMinute, makeMetrics, serveMetrics } from './metrics.ts';

const newestBackupAt = new Date().toISOString();
const parts = {
  checkSite: async () => ({
    well: [{ id: 'backup-old', detail: '' } as const],
    faults: [{ id: 'mail-waits', urgency: 'now', details: [] } as const],
  }),
  readGauges: async () => ({
    mails: { count: 3, oldestAt: new Date(Date.now() - 4000).toISOString() },
    newestBackupAt,
  }),
};

function makeBusy() {
  const passed: LogEntry[] = [];
  const metrics = makeMetrics((entry) => passed.push(entry));
  const request = { level: 'info', event: 'request', method: 'POST', path: '/apply', ms: 250 } as const;
  for (const status of [303, 303, 422]) metrics.log({ ...request, status });
  metrics.log({ ...request, method: 'GET', path: null, status: 404 });
  metrics.log({ level: 'warning', event: 'overloaded', refused: { page: 7 } });
  metrics.log({ level: 'error', event: 'mail-given-up' });
  return { metrics, passed };
}

test('what the log says is counted, and passed on', async () => {
  const { metrics, passed } = makeBusy();
  const text = await metrics.render(parts);
  for (const line of [
    '# TYPE daybreak_requests_total counter',
    'daybreak_requests_total{kind="apply",status="303"} 2',
    'daybreak_requests_total{kind="page",status="404"} 1',
    'daybreak_request_seconds_sum{kind="apply"} 0.75',
    'daybreak_submissions_total 2',
    'daybreak_refused_total{kind="page"} 7',
    'daybreak_events_total{event="mail-given-up",level="error"} 1',
    'daybreak_check_failed{check="mail-waits",urgency="now"} 1',
    'daybreak_check_failed{check="backup-old",urgency="none"} 0',
    'daybreak_mails_waiting 3',
  ])
    expect(text.split('\n')).toContain(line);
  expect(passed).toHaveLength(6);
});

test('what an alert asks about the increase of is 0 from the start', async () => {
  const text = await makeMetrics(() => {}).render(parts);
  for (const line of [
    'daybreak_submissions_total 0',
    'daybreak_events_total{event="mail-given-up",level="error"} 0',
    'daybreak_refused_total{kind="sign-in"} 0',
  ])
    expect(text.split('\n')).toContain(line);
});

test('every alert is about a number that there is', async () => {
  const text = await makeBusy().metrics.render(parts);
  const alerts = readFileSync(path.join(repository, 'hosting/alerts.yml'), 'utf8');
  const names = new Set(alerts.match(/\b(?:daybreak|process)_\w+/g));
  for (const name of names) expect(text).toContain(name);
  expect(alerts.match(/alert:/g)).toHaveLength(alerts.match(/summary: .+\.$/gm)?.length ?? 0);
});

test('they are answered at one path alone, and as away while the store is', async () => {
  let isAway = false;
  const server = await serveMetrics({ host: '127.0.0.1', port: 0 }, async () => {
    if (isAway) throw new Error('away');
    return 'daybreak_submissions_total 2\n';
  });
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  expect(await (await fetch(`${address}/metrics`)).text()).toBe('daybreak_submissions_total 2\n');
  expect((await fetch(`${address}/`)).status).toBe(404);
  isAway = true;
  expect((await fetch(`${address}/metrics`)).status).toBe(503);
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
});

test('the checks are looked at once a minute, and again after a failure', async () => {
  let asked = 0;
  const ask = keepForAMinute(async () => {
    asked += 1;
    if (asked === 1) throw new Error('away');
    return asked;
  });
  await expect(ask()).rejects.toThrow();
  expect([await ask(), await ask()]).toEqual([2, 2]);
});
