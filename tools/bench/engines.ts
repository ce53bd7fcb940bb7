import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { Pool } from 'pg';
import { startPostgres } from '../hosted/postgres-server.ts';
import { emulatedProject, findAuthLack, startAuthEmulator } from '../hosted/start-auth-emulator.ts';
import { findFirestoreLack, startFirestoreEmulator } from '../hosted/start-firestore-emulator.ts';
import { findPostgres } from '../programs/find-postgres.ts';
import { installPackage } from '../programs/install-package.ts';
import { makeSubmission } from './submissions.ts';

/** A bare insert of an application into a table or collection of its own; resolves when it is as durable as ours. */
type RawInsert = { insert(): Promise<void>; close(): Promise<void> };

export type BenchEngine = {
  readonly name: string;
  /** What the site must be told to use it. */
  readonly settings: Readonly<Record<string, string>>;
  /** Whether the whole site can run on it here, or only the store. */
  readonly hasSite: boolean;
  /** Whether there is a bare server that stores in the same kind of database. */
  readonly hasBareServer?: true;
  /** How many are sent at most in one measurement. */
  readonly most: number;
  openRaw(): Promise<RawInsert>;
  /** Stores so many applications, a second apart, as the site would have; its tables are there. */
  fill(count: number): Promise<void>;
  /** How many are many. */
  readonly standardFill: number;
  end(): Promise<void>;
};

const rowsPerCommit = 1000;

function makeEarlierEntry(secondsAgo: number) {
  const { application } = makeSubmission();
  return { ...application, timestamp: new Date(Date.now() - secondsAgo * 1000).toISOString() };
}

/** Connections at once, as the site has by itself. */
const poolSize = 10;

/** By the word after `--engine`; `folder` is for what they keep. Each throws with what is missing on this machine. */
export const engines: Readonly<Record<string, (folder: string) => Promise<BenchEngine>>> = {
  async sqlite(folder) {
    mkdirSync(join(folder, 'raw'));
    return {
      name: 'SQLite',
      settings: { DATA_DIR: join(folder, 'data') },
      hasSite: true,
      hasBareServer: true,
      most: 20_000,
      async openRaw() {
        const database = new DatabaseSync(join(folder, 'raw', 'raw.db'));
        database.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL');
        const texts = 'id TEXT PRIMARY KEY, name, email, age REAL, phone, school, city, message, timestamp';
        database.exec(`CREATE TABLE IF NOT EXISTS applications (${texts})`);
        const insertion = database.prepare('INSERT INTO applications VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)');
        return {
          insert: async () => void insertion.run(...Object.values(makeSubmission().application)),
          close: async () => database.close(),
        };
      },
      async fill(count) {
        const database = new DatabaseSync(join(folder, 'data', 'daybreak.db'));
        // Without asking the disk after each.
        database.exec('PRAGMA synchronous = OFF');
        const insertion = database.prepare('INSERT INTO applications VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)');
        for (let row = 0; row < count; row += 1) {
          if (row % rowsPerCommit === 0) database.exec('BEGIN');
          insertion.run(...Object.values(makeEarlierEntry(count - row)));
          if (row % rowsPerCommit === rowsPerCommit - 1 || row === count - 1) database.exec('COMMIT');
        }
        database.close();
      },
      standardFill: 1_000_000,
      async end() {},
    };
  },

  async postgres(folder) {
    const programs = findPostgres();
    if (!programs) throw new Error('there is no PostgreSQL server on this machine');
    const server = await startPostgres({ programs, durable: true });
    return {
      name: 'PostgreSQL',
      settings: { DATA_DIR: join(folder, 'data'), DATABASE_URL: server.url },
      hasSite: true,
      most: 20_000,
      async openRaw() {
        const pool = new Pool({ connectionString: server.url, max: poolSize });
        const texts = 'name text, email text, age float8, phone text, school text, city text, message text';
        await pool.query(`CREATE TABLE IF NOT EXISTS raw (id text PRIMARY KEY, ${texts}, timestamp text)`);
        const text = 'INSERT INTO raw VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9)';
        return {
          async insert() {
            await pool.query({ name: 'insert', text, values: Object.values(makeSubmission().application) });
          },
          close: () => pool.end(),
        };
      },
      async fill(count) {
        const pool = new Pool({ connectionString: server.url, max: 1 });
        const { name, email, phone, school, city, message } = makeSubmission().application;
        await pool.query(
          `INSERT INTO applications (id, name, email, age, phone, school, city, message, timestamp)
           SELECT gen_random_uuid()::text, $1, $2, 16, $3, $4, $5, $6,
             to_char((now() AT TIME ZONE 'UTC') - make_interval(secs => $7 - position), 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')
           FROM generate_series(1, $7::integer) AS position`,
          [name, email, phone, school, city, message, count],
        );
        // As the server itself would after a while; a plan without it knows nothing of what is there.
        await pool.query('VACUUM ANALYZE applications');
        await pool.end();
      },
      standardFill: 1_000_000,
      end: server.remove,
    };
  },

  async firestore(folder) {
    const lack = findFirestoreLack();
    if (lack !== null) throw new Error(`Google’s Firestore emulator cannot run here: ${lack}`);
    installPackage('firebase');
    const { Firestore, Timestamp } = await import('../../engines/firebase/libraries/firestore.ts');
    const firestore = await startFirestoreEmulator();
    // Google's library otherwise looks for the machine's own credentials, and complains that there are none.
    // biome-ignore lint/style/noProcessEnv: said to the library, not read
    process.env['METADATA_SERVER_DETECTION'] = 'none';
    const accounts = findAuthLack() === null ? await startAuthEmulator() : null;
    return {
      name: 'Firestore (its emulator, which keeps nothing on a disk)',
      settings: {
        DATA_DIR: join(folder, 'data'),
        FIREBASE_PROJECT_ID: emulatedProject,
        FIREBASE_API_KEY: 'any',
        FIRESTORE_EMULATOR_HOST: firestore.host,
        FIREBASE_AUTH_EMULATOR_HOST: accounts?.host ?? '',
        METADATA_SERVER_DETECTION: 'none',
      },
      hasSite: accounts !== null,
      most: 2000,
      async openRaw() {
        const raw = new Firestore({ projectId: emulatedProject, host: firestore.host, ssl: false });
        return {
          async insert() {
            const { id, ...document } = makeSubmission().application;
            await raw.collection('raw').doc(id).create(document);
          },
          close: () => raw.terminate(),
        };
      },
      async fill(count) {
        const filled = new Firestore({ projectId: emulatedProject, host: firestore.host, ssl: false });
        const writer = filled.bulkWriter({ throttling: false });
        for (let row = 0; row < count; row += 1) {
          const { id, timestamp, ...document } = makeEarlierEntry(count - row);
          const arrivedAt = Timestamp.fromDate(new Date(timestamp));
          void writer.create(filled.collection('applications').doc(id), { ...document, timestamp: arrivedAt });
        }
        await writer.close();
        await filled.terminate();
      },
      // The emulator has no index: it looks at all it has for every page.
      standardFill: 10_000,
      async end() {
        await firestore.end();
        await accounts?.end();
      },
    };
  },
};
