import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach } from 'vitest';
import type { ApplicationEntry } from '../../domain/model/application.ts';
import { collect, save } from '../support/application-entry.ts';
import type { TestStore } from '../support/sqlite-store.ts';

export type StoreUnderTest = {
  /** Opens the store of this folder, which is new and empty for each test; its name is unique on this machine. */
  open(folder: string): Promise<TestStore>;
  /** Whether a store that was closed and opened again has what it had. */
  readonly survivesReopening: boolean;
};

/** A store for each test of a suite. */
export function useStore({ open }: Pick<StoreUnderTest, 'open'>) {
  const stage = {
    folder: '',
    store: undefined as unknown as TestStore,
    /** Some at a time: of very many at once, the last would wait longer than a store waits for its server. */
    async saveAll(entries: readonly ApplicationEntry[]) {
      const outcomes: Awaited<ReturnType<typeof save>>[] = [];
      for (let at = 0; at < entries.length; at += 200)
        outcomes.push(...(await Promise.all(entries.slice(at, at + 200).map((entry) => save(stage.store, entry)))));
      return outcomes;
    },
    async readAll(selection: { suspected?: boolean; since?: string } = {}) {
      return collect(stage.store.read({ suspected: false, ...selection }));
    },
  };

  beforeEach(async () => {
    stage.folder = await mkdtemp(join(tmpdir(), 'daybreak-store-'));
    stage.store = await open(stage.folder);
  });

  afterEach(async () => {
    await stage.store.close();
    await rm(stage.folder, { recursive: true, force: true });
  });
  return stage;
}
