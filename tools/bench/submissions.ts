import type { ApplicationEntry } from '../../domain/model/application.ts';
import { submissionIdField } from '../../domain/model/application.ts';
import { makeEntry } from '../../tests/support/application-entry.ts';
import type { Samples } from './latency-samples.ts';
import { loadRaw } from './raw-load.ts';

/** Bounds each measurement, so that a slow machine is not kept busy for ever. */
export const longestMs = 4000;

/** An application of usual length. */
export function makeSubmission(): ApplicationEntry {
  return makeEntry({ message: 'A shelf that lends lab kits. '.repeat(18), timestamp: new Date().toISOString() });
}

/** Sends applications over HTTP, as many at a time as there are callers, each from an address of its own. */
export function measureSite(port: number, callers: number, most: number): Promise<Samples> {
  const seconds = longestMs / 1000;
  return loadRaw({ port, connections: callers, seconds, most, makeRequest, expectedStatus: 303 });
}

function makeRequest(number: number): string {
  const { id, timestamp: _, age, ...texts } = makeSubmission().application;
  // A mailbox gets one receipt an hour.
  const person = { ...texts, age: String(age), email: `student-${number}@school.example` };
  const body = new URLSearchParams({ ...person, [submissionIdField]: id }).toString();
  const headers = {
    Host: 'localhost',
    'Content-Type': 'application/x-www-form-urlencoded',
    'Content-Length': body.length,
    // A rate limit counts by address, and here a whole country applies.
    'X-Forwarded-For': `10.${(number >> 16) & 255}.${(number >> 8) & 255}.${number & 255}`,
  };
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  return `POST /apply HTTP/1.1\r\n${lines.join('')}\r\n${body}`;
}
