import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { sendCookies } from '../../tests/support/cookie-jar.ts';
import { type RunningProgram, startSite } from '../running-program.ts';
import { type Samples, takeMedian } from './latency-samples.ts';
import { measureSite } from './submissions.ts';

const email = 'kim@daybreak.example';
const password = 'a shelf that lends lab kits';

export type StaffSite = RunningProgram & { readonly url: string; readonly folder: string };

/** The built site; `settings` name where it stores everything. Mails become files in `folder`. */
export async function startStaffSite(folder: string, settings: Record<string, string>): Promise<StaffSite> {
  const staff = { STAFF_EMAILS: email, STAFF_SECOND_FACTOR: 'off' };
  return { folder, ...(await startSite(folder, { settings: { ...staff, ...settings } })) };
}

/** Signs in as the coordinator, whose account is made and verified where there is none; resolves to the headers. */
export async function signInAsCoordinator({ url, folder }: StaffSite): Promise<Headers> {
  const post = (path: string, headers?: Headers) =>
    fetch(url + path, {
      method: 'POST',
      redirect: 'manual',
      body: new URLSearchParams({ email, password }),
      ...(headers && { headers }),
    });
  const known = await post('/login');
  if (known.status === 303) return sendCookies(known.headers.getSetCookie());
  const headers = sendCookies((await post('/login?mode=register')).headers.getSetCookie());
  const token = await readToken(join(folder, 'data', 'outbox'));
  await post(`/login/verify?token=${token}`, headers);
  return headers;
}

async function readToken(outbox: string): Promise<string> {
  for (let tries = 0; tries < 100; tries += 1) {
    const mails = readdirSync(outbox).filter((name) => name.endsWith('.eml'));
    for (const name of mails) {
      const token = /verify\?token=([\w.%-]+)/.exec(readFileSync(join(outbox, name), 'utf8'))?.[1];
      if (token) return token;
    }
    await wait(100);
  }
  throw new Error('no mail with a link came');
}

/** One page as the coordinator sees it, read to its end. */
export async function readPage({ url }: StaffSite, path: string, headers: Headers): Promise<void> {
  const response = await fetch(url + path, { headers, redirect: 'manual' });
  await response.arrayBuffer();
  if (response.status !== 200) throw new Error(`${path} was answered by ${response.status}`);
}

/** Resident memory in MiB; null where the system does not say. */
export function readMemory({ child }: StaffSite): number | null {
  try {
    const kilobytes = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${child.pid}/status`, 'utf8'))?.[1];
    return Math.round(Number(kilobytes) / 1024);
  } catch {
    return null;
  }
}

const rounds = 5;
const callers = 16;
const mostInRound = 2000;

type ApplyCost = { readonly samples: Samples; readonly processorMs: number };

/** Submissions to both sites in turns: the medians of the rounds, and the processor's time for one submission. */
export async function measureApplyBeside(sites: readonly StaffSite[]): Promise<readonly ApplyCost[]> {
  const measured = sites.map(({ url, child }) => ({
    port: Number(new URL(url).port),
    id: child.pid,
    samples: [] as Samples[],
    costs: [] as number[],
  }));
  for (const { port } of measured) await measureSite(port, callers, 300);
  for (let round = 0; round < rounds; round += 1)
    for (const { port, id, samples, costs } of measured) {
      const before = readProcessorMs([id]);
      const [seconds, sample] = await timeSeconds(() => measureSite(port, callers, mostInRound));
      samples.push(sample);
      costs.push((readProcessorMs([id]) - before) / (sample.perSecond * seconds));
    }
  return measured.map(({ samples, costs }) => ({
    samples: takeMedian(samples),
    processorMs: costs.sort((one, other) => one - other)[Math.floor(rounds / 2)] ?? Number.NaN,
  }));
}

async function timeSeconds<Outcome>(work: () => Promise<Outcome>): Promise<readonly [number, Outcome]> {
  const began = performance.now();
  const outcome = await work();
  return [(performance.now() - began) / 1000, outcome];
}

/** Milliseconds that these processes have spent on a processor (https://docs.kernel.org/scheduler/sched-stats.html). */
export function readProcessorMs(ids: readonly (number | undefined)[]): number {
  const times = ids.map((id) => {
    try {
      return readdirSync(`/proc/${id}/task`)
        .map((task) => Number(readFileSync(`/proc/${id}/task/${task}/schedstat`, 'utf8').split(' ')[0]) / 1e6)
        .reduce((sum, ms) => sum + ms, 0);
    } catch {
      return Number.NaN;
    }
  });
  return times.reduce((sum, ms) => sum + ms, 0);
}
