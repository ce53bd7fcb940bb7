import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { expect } from 'vitest';
import { repository } from '../../tools/repository.ts';
import { runCommand } from '../../tools/running-program.ts';
import { createApplicationForm, createClientAddress } from '../support/application-form.ts';

/** Built by `npm test` before the tests run. */
export const isBuilt = existsSync(join(repository, 'build', 'server', 'main.js'));

/** Applications sent to real sites: those that were acknowledged, and those of which it is unknown. */
export function createLoad() {
  /** By the id of the application, that of its form. */
  const acknowledged = new Map<string, string>();
  const uncertain = new Set<string>();
  let count = 0;

  /** Sends a form, again when its id was sent before; the status of the answer. */
  async function send(url: string, formId: string = crypto.randomUUID()): Promise<number> {
    uncertain.add(formId);
    count += 1;
    const response = await fetch(`${url}/apply`, {
      method: 'POST',
      body: new URLSearchParams(createApplicationForm(formId)),
      redirect: 'manual',
      headers: { 'X-Forwarded-For': createClientAddress(count) },
    });
    await response.arrayBuffer();
    const id = /submitted=([\w-]+)/.exec(response.headers.get('Location') ?? '')?.[1];
    if (id) {
      acknowledged.set(id, formId);
      uncertain.delete(formId);
    }
    return response.status;
  }

  /** Several at the same time, one after the other each, until they are ended or a connection is cut. */
  function startSenders(url: string, callers: number, expected: readonly number[]) {
    let isWanted = true;
    const senders = Array.from({ length: callers }, async () => {
      while (isWanted) expect(expected).toContain(await send(url));
    });
    const settled = Promise.allSettled(senders);
    return {
      /** Resolves once this number more is acknowledged; rejects when that takes too long. */
      async waitForMore(more: number): Promise<void> {
        const enough = acknowledged.size + more;
        for (const until = Date.now() + 30_000; acknowledged.size < enough && Date.now() < until; ) await wait(2);
        expect(acknowledged.size, 'the site takes no applications').toBeGreaterThanOrEqual(enough);
      },
      /** Ends them. Only a site that has ended may have cut a connection, which acknowledged nothing. */
      async end({ siteHasEnded = false } = {}): Promise<void> {
        isWanted = false;
        for (const result of await settled)
          if (result.status === 'rejected' && !(siteHasEnded && result.reason instanceof TypeError))
            throw result.reason;
      },
    };
  }

  return {
    acknowledged,
    uncertain,
    send,
    startSenders,
    /**
     * Sends cut requests again, as a careful browser does, and some answered ones once more. Then the export
     * has each acknowledged application exactly once.
     */
    async expectStored(url: string, folder: string, settings: Record<string, string> = {}): Promise<void> {
      const again = [...uncertain, ...[...acknowledged.values()].slice(0, 40)];
      for (const formId of again) expect(await send(url, formId)).toBe(303);
      const stored = exportIds(folder, settings);
      expectEachOnce(stored, acknowledged.keys());
      expect(stored).toHaveLength(acknowledged.size);
    },
  };
}

export function expectEachOnce(stored: readonly string[], acknowledged: Iterable<string>): void {
  const known = new Set(stored);
  expect(known.size, 'an application is there twice').toBe(stored.length);
  const lost = [...acknowledged].filter((id) => !known.has(id));
  expect(lost, 'an acknowledged application is lost').toEqual([]);
}

/** Takes the applications out as the operator does, while the site runs. */
export function exportIds(folder: string, settings: Record<string, string> = {}): string[] {
  const { stdout } = runCommand(['applications', 'export'], folder, settings);
  const lines = stdout.split('\n').filter((line) => line !== '');
  return lines.map((line) => (JSON.parse(line) as { id: string }).id);
}
