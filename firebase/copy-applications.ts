import { setTimeout as wait } from 'node:timers/promises';
import { fieldNames } from '../core/applications/fields.ts';
import type { ApplicationTable, Database } from '../db/schema.ts';
import { claimCopy, postponeCopy, removeCopy } from './copy-queue.ts';
import type { FirebaseSettings } from './settings.ts';

type CopyParts = Pick<FirebaseSettings, 'projectId' | 'firestoreEmulatorHost'> & {
  readonly db: Database;
  readonly getAccessToken: () => Promise<string>;
  /** Called for the first failure after a success. The error has only codes. */
  readonly report: (error: unknown) => void;
};

const requestTimeoutMs = 10_000;
/** Longer than a copy takes; then the claims of a killed process are copied again. */
const leaseMs = 20_000;
const pollMs = 1000;
/** After the first failure of a copy, the second, and so on. */
const retryPausesMs = [1000, 5000, 30_000, 60_000];
const longestPauseMs = 5 * 60_000;

/**
 * Keeps a document with exactly the eight fields of SPEC.md for each application. A process copies one at a
 * time, in order; several share them by leases. `close` waits for the current copy.
 */
export function startCopying(parts: CopyParts) {
  const { db, report } = parts;
  const closing = new AbortController();
  let isFailing = false;

  async function run(): Promise<void> {
    while (!closing.signal.aborted) {
      await copyDue().catch(fail);
      await wait(pollMs, undefined, { ref: false, signal: closing.signal }).catch(() => undefined);
    }
  }

  async function copyDue(): Promise<void> {
    while (!closing.signal.aborted) {
      const copy = await claimCopy(db, fromNow(0), fromNow(leaseMs));
      if (!copy) return;
      try {
        await writeDocument(parts, copy.applicationId);
      } catch (error) {
        fail(error);
        const pauseMs = retryPausesMs[Number(copy.attempts) - 1] ?? longestPauseMs;
        await postponeCopy(db, copy, fromNow(pauseMs));
        continue;
      }
      isFailing = false;
      await removeCopy(db, copy);
    }
  }

  function fail(error: unknown): void {
    if (!isFailing) report(error);
    isFailing = true;
  }

  const running = run();
  return {
    async close(): Promise<void> {
      closing.abort();
      await running;
    },
  };
}

const fromNow = (milliseconds: number) => new Date(Date.now() + milliseconds).toISOString();

/**
 * Sets or deletes the document of an application. By REST, because Google's library retries for minutes.
 * https://firebase.google.com/docs/firestore/reference/rest/v1/projects.databases.documents
 */
async function writeDocument(parts: CopyParts, id: string): Promise<void> {
  const { db, projectId, firestoreEmulatorHost, getAccessToken } = parts;
  const application = await db.selectFrom('applications').selectAll().where('id', '=', id).executeTakeFirst();
  const origin = firestoreEmulatorHost ? `http://${firestoreEmulatorHost}` : 'https://firestore.googleapis.com';
  const documents = `${origin}/v1/projects/${projectId}/databases/(default)/documents`;
  const response = await fetch(`${documents}/applications/${encodeURIComponent(id)}`, {
    method: application ? 'PATCH' : 'DELETE',
    headers: {
      Authorization: `Bearer ${firestoreEmulatorHost ? 'owner' : await getAccessToken()}`,
      'Content-Type': 'application/json',
    },
    body: application ? JSON.stringify({ fields: toFields(application) }) : null,
    redirect: 'error',
    signal: AbortSignal.timeout(requestTimeoutMs),
  });
  // Google's own words may repeat values.
  await response.arrayBuffer();
  if (!response.ok) throw new Error(`Firestore responded with ${response.status}`);
}

function toFields(application: ApplicationTable) {
  const answers = fieldNames.map((name) => [name, toValue(application[name])] as const);
  return { ...Object.fromEntries(answers), timestamp: { timestampValue: application.timestamp } };
}

function toValue(answer: string | number) {
  if (typeof answer === 'string') return { stringValue: answer };
  return Number.isSafeInteger(answer) ? { integerValue: String(answer) } : { doubleValue: answer };
}
