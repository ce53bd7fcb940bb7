import { once } from 'node:events';
import { Agent, type OutgoingHttpHeaders, request } from 'node:http';
import { submissionIdField } from '../../domain/model/application.ts';
import { makeSubmission } from './submissions.ts';

// The callers of a storm, in a process of their own: `storm-callers.ts PORT KIND CALLERS`. Each sends the next request when
// the last one is answered, from another network every time. Ends after the longest time, or when its input ends.

export const stormKinds = ['sign-in', 'register', 'forgot', 'apply', 'google-start', 'google-callback'] as const;

export type StormKind = (typeof stormKinds)[number];

/** Longer than any measurement, so that no storm outlasts its benchmark. */
const longestMs = 60_000;

export type Answer = { readonly status: number; readonly cookies: readonly string[]; readonly tookMs: number };

/** Sends one request and reads the response to its end. */
export async function send(
  options: { agent: Agent; port: number; path: string; network: string; headers?: OutgoingHttpHeaders },
  form?: Record<string, string>,
): Promise<Answer> {
  const { agent, port, path, network } = options;
  const headers = {
    'X-Forwarded-For': network,
    ...(form && { 'Content-Type': 'application/x-www-form-urlencoded' }),
    ...options.headers,
  };
  const began = performance.now();
  const sent = request({ agent, port, host: '127.0.0.1', path, method: form ? 'POST' : 'GET', headers });
  sent.end(form && new URLSearchParams(form).toString());
  const [response] = await once(sent, 'response');
  await once(response.resume(), 'end');
  const cookies = (response.headers['set-cookie'] ?? []).map((cookie: string) => cookie.split(';')[0] ?? '');
  return { status: response.statusCode, cookies, tookMs: performance.now() - began };
}

function makeRequest(kind: StormKind, number: number): { path: string; form?: Record<string, string> } {
  const credentials = { email: `stranger${number}@storm.example`, password: `walnut river ${number}` };
  switch (kind) {
    case 'sign-in':
      return { path: '/login', form: credentials };
    case 'register':
      return { path: '/login?mode=register', form: credentials };
    case 'forgot':
      return { path: '/login/forgot', form: { email: credentials.email } };
    case 'apply': {
      const { id, timestamp: _, age, ...texts } = makeSubmission().application;
      return { path: '/apply', form: { ...texts, age: String(age), [submissionIdField]: id } };
    }
    case 'google-start':
      return { path: '/login/google', form: { email: credentials.email } };
    case 'google-callback':
      return { path: `/login/google/callback?state=made-up-${number}&code=made-up` };
  }
}

async function storm(port: number, kind: StormKind, callers: number): Promise<void> {
  const agent = new Agent({ keepAlive: true, maxSockets: callers });
  const endsAt = performance.now() + longestMs;
  let number = 0;
  let isOver = false;
  process.stdin.on('end', () => {
    isOver = true;
  });
  process.stdin.resume();
  const counts = new Map<number, number>();

  async function call(): Promise<void> {
    while (!isOver && performance.now() < endsAt) {
      number += 1;
      const network = `10.${(number >> 16) & 255}.${(number >> 8) & 255}.${number & 255}`;
      const { path, form } = makeRequest(kind, number);
      // A connection that the server cuts is no reason to stop the storm.
      const status = await send({ agent, port, path, network }, form).then(
        (answer) => answer.status,
        () => 0,
      );
      counts.set(status, (counts.get(status) ?? 0) + 1);
    }
  }

  process.stdout.write('storm\n');
  await Promise.race([Promise.all(Array.from({ length: callers }, call)), once(process.stdin, 'end')]);
  process.stdout.write(`${JSON.stringify(Object.fromEntries(counts))}\n`, () => process.exit(0));
}

if (import.meta.main) {
  const [port, kind, callers] = process.argv.slice(2);
  await storm(Number(port), kind as StormKind, Number(callers));
}
