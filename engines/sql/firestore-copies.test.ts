import { randomUUID } from 'node:crypto';
import type { Kysely } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openDatabase } from '../../db/open.ts';
import type { Database } from '../../db/schema.ts';
import type { Change } from '../../domain/ports/changes.ts';
import { makeEntry } from '../../tests/support/application-entry.ts';
import { describeOnPostgres, openCopy } from '../../tests/support/postgres.ts';
import { postgresDialect } from '../postgres/dialect.ts';
import { sqliteDialect } from '../sqlite/dialect.ts';
import type { SqlDialect } from './dialect.ts';
import { makeSqlParts } from './engine-parts.ts';
import type { SqlDatabase } from './tables.ts';

type Opened = { readonly db: Database; readonly dialect: SqlDialect };

const add = (entry = makeEntry()): Change => ({ kind: 'add-application', entry, unlessStored: null });
const now = '2026-11-27T12:00:00.000Z';
const later = '2026-11-27T12:00:20.000Z';

function describeCopies(name: string, open: () => Promise<Opened>): void {
  describe(`the queue of copies on ${name}`, () => {
    let opened: Opened;
    beforeEach(async () => {
      opened = await open();
    });
    afterEach(() => opened.db.destroy());

    const openParts = (copiesApplications = true) => makeSqlParts(opened.db, opened.dialect, { copiesApplications });

    async function listWaiting(): Promise<readonly string[]> {
      const rows = await (opened.db as Kysely<unknown> as SqlDatabase)
        .selectFrom('firestore_copies')
        .select('applicationId')
        .execute();
      return rows.map(({ applicationId }) => applicationId).sort();
    }

    it('has each application that was added, changed or erased, once', async () => {
      const { write, copies } = openParts();
      const [one, other] = [makeEntry(), makeEntry({}, 'hidden-field-filled')];
      const applicationId = one.application.id;
      await write([add(one), add(other)]);
      expect(await listWaiting()).toEqual([applicationId, other.application.id].sort());
      const changes: readonly Change[] = [
        { kind: 'set-contact', applicationId, email: 'new@school.example', phone: '555 0199' },
        { kind: 'set-venture', applicationId, message: 'Another one.' },
        { kind: 'remove-application', applicationId },
      ];
      for (const change of changes) {
        for (let copy = await copies.claim(now, later); copy; copy = await copies.claim(now, later))
          await copies.remove(copy);
        expect(await listWaiting()).toEqual([]);
        expect(await write([change])).toMatchObject({ ok: true });
        expect(await listWaiting()).toEqual([applicationId]);
      }
    });

    it('has nothing of a write that was refused, and nothing of a spam flag', async () => {
      const { write, copies } = openParts();
      const entry = makeEntry();
      const applicationId = entry.application.id;
      await write([add(entry)]);
      await copies.remove((await copies.claim(now, later)) as never);
      expect(await write([add(), { kind: 'require-application', applicationId: 'missing' }])).toMatchObject({
        ok: false,
      });
      expect(await write([add(entry)])).toMatchObject({ ok: false });
      await write([{ kind: 'set-spam-flag', applicationId, spamFlag: 'hidden-field-filled' }]);
      expect(await listWaiting()).toEqual([]);
    });

    it('stays empty on a site without Firebase', async () => {
      expect(await openParts(false).write([add()])).toMatchObject({ ok: true });
      expect(await listWaiting()).toEqual([]);
    });

    it('lends an application to one process until the lease ends', async () => {
      const { write, copies } = openParts();
      await write([add()]);
      expect(await copies.claim(now, later)).toMatchObject({ attempts: 1 });
      expect(await copies.claim(now, later)).toBeNull();
      expect(await copies.claim(later, later)).toMatchObject({ attempts: 2 });
    });

    it('keeps an application that has changed since it was claimed, and lends it once that copy is done', async () => {
      const { write, copies } = openParts();
      const entry = makeEntry();
      const applicationId = entry.application.id;
      await write([add(entry)]);
      const copy = await copies.claim(now, later);
      await write([{ kind: 'set-venture', applicationId, message: 'Another one.' }]);
      expect(await copies.claim(now, later)).toBeNull();
      await copies.remove(copy as never);
      expect(await copies.claim(now, later)).toMatchObject({ applicationId, attempts: 1 });
    });

    it('counts what has waited since before a time', async () => {
      const { write, copies } = openParts();
      const before = new Date().toISOString();
      await write([add()]);
      expect(await copies.countSince(before)).toBe(0);
      expect(await copies.countSince('9999')).toBe(1);
    });
  });
}

describeCopies('SQLite', async () => ({
  db: await openDatabase({ kind: 'sqlite', file: ':memory:' }),
  dialect: sqliteDialect,
}));

describeOnPostgres('on PostgreSQL', () => {
  describeCopies('PostgreSQL', async () => ({
    db: await openCopy(`copies-${randomUUID()}`),
    dialect: postgresDialect,
  }));
});
