import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'vitest';
import { readCommandEnvironment } from '../../tools/command-environment.ts';
import { repository } from '../../tools/repository.ts';
import { makeEntry } from '../support/application-entry.ts';

/** Built by `npm test` before the tests run. */
export const isBuilt = existsSync(join(repository, 'build', 'server', 'index.js'));

/** Applications sent to real sites: those that were acknowledged, and those of which it is unknown. */
export function makeLoad() {
  const acknowledged = new Set<string>();
  const uncertain = new Set<string>();
  let slowestMs = 0;

  /** Sends one application, again when it has an id that was sent before; the status of the answer. */
  async function send(url: string, id: string = crypto.randomUUID()): Promise<number> {
    uncertain.add(id);
    const began = performance.now();
    const response = await fetch(`${url}/apply`, {
      method: 'POST',
      body: makeForm(id),
      redirect: 'manual',
      headers: { 'X-Forwarded-For': `10.${random(250)}.${random(250)}.1` },
    });
    await response.arrayBuffer();
    slowestMs = Math.max(slowestMs, performance.now() - began);
    if (response.status === 303) {
      acknowledged.add(id);
      uncertain.delete(id);
    }
    return response.status;
  }

  return {
    acknowledged,
    uncertain,
    /** How long the slowest answer took. */
    slowestMs: () => slowestMs,
    send,
    /** Sends one after the other until the connection is cut. */
    async sendUntilCut(url: string): Promise<void> {
      try {
        for (;;) expect(await send(url)).toBe(303);
      } catch (error) {
        // Nothing was acknowledged. Any other error is a failed expectation.
        if (!(error instanceof TypeError)) throw error;
      }
    },
    /** Sends one after the other as long as it is wanted, and takes "not now" for an answer. */
    async sendWhile(url: string, isWanted: () => boolean): Promise<void> {
      while (isWanted()) expect([303, 503]).toContain(await send(url));
    },
    /** What a careful browser does after a cut: sends it again. And once more some of what was already answered. */
    async sendAgain(url: string): Promise<void> {
      for (const id of [...uncertain, ...[...acknowledged].slice(0, 40)]) expect(await send(url, id)).toBe(303);
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
  const output = execFileSync(process.execPath, [join(repository, 'cli/applications/main.ts'), 'export'], {
    cwd: folder,
    env: { ...readCommandEnvironment(), DATA_DIR: join(folder, 'data'), ...settings },
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  });
  const lines = output.split('\n').filter((line) => line !== '');
  return lines.map((line) => (JSON.parse(line) as { id: string }).id);
}

/** The form of an application as a browser sends it. */
export function makeForm(submissionId: string): URLSearchParams {
  const { id: _, timestamp: __, age, ...texts } = makeEntry().application;
  return new URLSearchParams({ submissionId, age: String(age), ...texts });
}

function random(below: number): number {
  return Math.floor(Math.random() * below);
}
