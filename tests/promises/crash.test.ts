import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { DatabaseSync } from 'node:sqlite';
import type { Readable } from 'node:stream';
import { setTimeout as wait } from 'node:timers/promises';
import { expect, test, vi } from 'vitest';
import { startPostgres } from '../../tools/postgres-server.ts';
import { startProgram, startSite } from '../../tools/running-program.ts';
import { describeOnPostgres, runSql } from '../support/postgres.ts';
import { prepareFolder } from '../support/prepare-folder.ts';
import { createLoad, expectEachOnce, exportIds, isBuilt } from './site-load.ts';

vi.setConfig({ testTimeout: 2 * 60_000 });

const rounds = 2;

type Store = {
  readonly settings: Record<string, string>;
  /** The file, or the address of the server. */
  readonly location: string;
  /** The ids of each table, in order, and the applications whose text is not whole. */
  read(): Promise<Record<'applications' | 'found' | 'outbox' | 'torn', readonly string[]>>;
  /** Kills the database's own server, if it has one, and starts it again. */
  killServer(): Promise<void>;
  end(): Promise<void>;
};

const texts = {
  applications: 'SELECT id FROM applications',
  found: 'SELECT id FROM applications JOIN search_texts USING (number)',
  outbox: 'SELECT id FROM outbox',
  torn: "SELECT id FROM applications WHERE length(message) <> 700 OR replace(message, 'x', '') <> ''",
} as const;

function openSqlite(folder: string): Store {
  const location = join(folder, 'data', 'daybreak.db');
  return {
    settings: {},
    location,
    async read() {
      const database = new DatabaseSync(location);
      const list = (text: string) => database.prepare(`${text} ORDER BY id`).all();
      expect(database.prepare('PRAGMA integrity_check').all()).toEqual([{ integrity_check: 'ok' }]);
      const lists = Object.entries(texts).map(([name, text]) => [name, list(text).map(({ id }) => String(id))]);
      database.close();
      return Object.fromEntries(lists);
    },
    async killServer() {},
    async end() {},
  };
}

/** On its own server, which waits for the disk. */
async function openPostgres(): Promise<Store> {
  const server = await startPostgres({ durable: true });
  return {
    settings: { DATABASE_URL: server.url },
    location: server.url,
    async read() {
      // In one statement: the server may still be storing what a killed process sent last.
      const lists = Object.entries(texts).map(([name, text]) => {
        const ids = text.replace('SELECT id', 'SELECT id::text COLLATE "C" AS id');
        return `ARRAY(SELECT id FROM (${ids}) AS list ORDER BY id) AS ${name}`;
      });
      const [row] = await runSql(server.url, `SELECT ${lists.join()}`);
      return row as Awaited<ReturnType<Store['read']>>;
    },
    async killServer() {
      server.stop('immediate');
      server.start();
    },
    end: async () => server.remove(),
  };
}

const folder = prepareFolder();

/** `killsSite`: not only the processes that write, but the whole site. */
function describePromises(
  open: (path: string) => Store | Promise<Store>,
  { killsSite }: { readonly killsSite: boolean },
) {
  /** Ends the store after the work. */
  async function onStore(work: (store: Store) => Promise<void>): Promise<void> {
    const store = await open(folder.path);
    try {
      await work(store);
    } finally {
      await store.end();
    }
  }

  test('two processes that are killed while they save lose, double and tear no acknowledged application, and store none without its mail', async () => {
    await onStore(async (store) => {
      const acknowledged: string[] = [];
      for (let round = 1; round <= rounds; round += 1) {
        const writers = await startWriters(store.location, folder.path);
        await writers.waitForMore(1 + Math.floor(Math.random() * 300));
        if (round === rounds) await store.killServer();
        await writers.kill();
        acknowledged.push(...writers.acknowledged);
      }
      const { applications, found, outbox, torn } = await store.read();
      expectEachOnce(applications, acknowledged);
      expect(found).toEqual(applications);
      expect(outbox).toEqual(applications);
      expect(torn).toEqual([]);
    });
  });

  test.runIf(isBuilt && killsSite)(
    'a site that is killed under load has every acknowledged application exactly once',
    async () => {
      await onStore(async ({ settings }) => {
        const load = createLoad();
        for (let round = 0; round < rounds; round += 1) {
          const site = await startSite(folder.path, { settings });
          const senders = load.startSenders(site.url, 24, [303]);
          await senders.waitForMore(1 + Math.floor(Math.random() * 200));
          await site.end('SIGKILL');
          await senders.end({ siteHasEnded: true });
        }
        expect(load.uncertain.size).toBeGreaterThan(0);
        const site = await startSite(folder.path, { settings });
        expectEachOnce(exportIds(folder.path, settings), load.acknowledged.keys());
        await load.expectStored(site.url, folder.path, settings);
        expect(await site.end('SIGTERM')).toBe(0);
      });
    },
  );

  test.runIf(isBuilt && killsSite)(
    'SIGTERM under load ends with code 0, and every application that is stored was answered',
    async () => {
      await onStore(async ({ settings }) => {
        const load = createLoad();
        const site = await startSite(folder.path, { settings });
        const senders = load.startSenders(site.url, 24, [303]);
        await senders.waitForMore(50);
        expect(await site.end('SIGTERM')).toBe(0);
        await senders.end({ siteHasEnded: true });
        expect(exportIds(folder.path, settings).sort()).toEqual([...load.acknowledged.keys()].sort());
      });
    },
  );
}

describePromises(openSqlite, { killsSite: true });

// The site is the same on both: it is killed once.
describeOnPostgres('on PostgreSQL', () => describePromises(openPostgres, { killsSite: false }));

/** Two processes that save applications in one database, one with a single caller and one with many. */
async function startWriters(location: string, folder: string) {
  const acknowledged: string[] = [];
  const programs = await Promise.all(
    [1, 64].map((callers) =>
      startProgram('tests/promises/save-until-killed.ts', [location, String(callers)], {
        folder,
        environment: {},
        isReady: /^ready$/,
      }),
    ),
  );
  for (const { child } of programs) {
    const input = child.stdout as Readable;
    createInterface({ input }).on('line', (line) => line.length === 36 && acknowledged.push(line));
  }
  return {
    /** The ids of the applications that the store acknowledged so far. */
    acknowledged,
    /** Resolves once this number more is acknowledged. */
    async waitForMore(count: number): Promise<void> {
      const enough = acknowledged.length + count;
      while (acknowledged.length < enough) await wait(2);
    },
    kill: () => Promise.all(programs.map((program) => program.end('SIGKILL'))),
  };
}
