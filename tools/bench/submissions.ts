import { once } from 'node:events';
import { Agent, request } from 'node:http';
import { submissionIdField } from '../../domain/applications/application.ts';
import type { ApplicationEntry } from '../../domain/applications/application-store.ts';
import { makeEntry } from '../../tests/support/application-entry.ts';
import { type Samples, sample } from './latency-samples.ts';

/** Bounds each measurement, so that a slow machine is not kept busy for ever. */
export const longestMs = 4000;

/** An application of usual length. */
export function makeSubmission(): ApplicationEntry {
  return makeEntry({ message: 'A shelf that lends lab kits. '.repeat(18), timestamp: new Date().toISOString() });
}

/** Sends applications over HTTP, as many at a time as there are callers, each from an address of its own. */
export async function measureSite(port: number, callers: number, most: number): Promise<Samples> {
  const agent = new Agent({ keepAlive: true, maxSockets: callers });
  let number = 0;
  const samples = await sample({ callers, most, longestMs }, async () => {
    number += 1;
    // A rate limit counts by address, and here a whole country applies.
    await submit(agent, port, `10.${(number >> 16) & 255}.${(number >> 8) & 255}.${number & 255}`);
  });
  agent.destroy();
  return samples;
}

async function submit(agent: Agent, port: number, address: string): Promise<void> {
  const { id, timestamp: _, age, ...texts } = makeSubmission().application;
  const body = new URLSearchParams({ ...texts, age: String(age), [submissionIdField]: id }).toString();
  const headers = { 'Content-Type': 'application/x-www-form-urlencoded', 'X-Forwarded-For': address };
  const sent = request({ agent, port, host: '127.0.0.1', path: '/apply', method: 'POST', headers }).end(body);
  const [response] = await once(sent, 'response');
  await once(response.resume(), 'end');
  if (response.statusCode !== 303) throw new Error(`the site responded with ${response.statusCode} instead of 303`);
}
