import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Mail } from '../../core/messages/mail.ts';
import { addToOutbox } from '../../core/messages/outbox.ts';
import type { ApplicationEntry } from '../../domain/model/application.ts';
import type { Change, Conflict } from '../../domain/ports/changes.ts';
import type { Engine } from '../../engines/engine.ts';
import { collect, makeEntry } from '../support/application-entry.ts';
import { makeMail, takeMail } from '../support/mail.ts';

type ChangesUnderTest = Pick<Engine, 'applications' | 'db' | 'write' | 'close'>;

const conflict = (code: Conflict) => ({ ok: false, code });
const success = { ok: true, value: null };

const addApplication = (entry: ApplicationEntry, unlessStored: string | null = null): Change => ({
  kind: 'add-application',
  entry,
  unlessStored,
});
const addMail = (mail: Mail): Change => ({
  kind: 'run',
  async work(db) {
    await addToOutbox({ db }, mail, { applicationId: null });
    return null;
  },
});
const setSpamFlag = (applicationId: string, spamFlag: 'hidden-field-filled' | null): Change => ({
  kind: 'set-spam-flag',
  applicationId,
  spamFlag,
});

const removeApplication = (applicationId: string, expectedVersion: number): Change => ({
  kind: 'remove-application',
  applicationId,
  expectedVersion,
});

/** What every engine promises of a write. `open` opens the engine of this folder, which is new and empty for each test. */
export function describeChanges(name: string, open: (folder: string) => Promise<ChangesUnderTest>): void {
  describe(`changes written on ${name}`, () => {
    let folder: string;
    let engine: ChangesUnderTest;

    beforeEach(async () => {
      folder = await mkdtemp(join(tmpdir(), 'daybreak-changes-'));
      engine = await open(folder);
    });

    afterEach(async () => {
      await engine.close();
      await rm(folder, { recursive: true, force: true });
    });

    /** Everything that is stored: applications by id, with their spam flag, and the mails by id. */
    async function readAll() {
      const [plain, flagged] = await Promise.all(
        [false, true].map((suspected) => collect(engine.applications.read({ suspected }))),
      );
      const mails = await engine.db.selectFrom('outbox').select('id').execute();
      const listIds = (entries: readonly ApplicationEntry[] = []) =>
        entries.map(({ application: { id } }) => id).sort();
      return { plain: listIds(plain), flagged: listIds(flagged), mails: mails.map(({ id }) => id).sort() };
    }

    test('are stored together', async () => {
      const [entry, flagged, mail] = [makeEntry(), makeEntry({}, 'hidden-field-filled'), makeMail()];
      expect(await engine.write([addApplication(entry), addMail(mail), addApplication(flagged)])).toEqual(success);
      expect(await engine.applications.find(entry.application.id)).toEqual(entry);
      expect(await takeMail(engine.db)).toEqual({ ...mail, applicationId: null, attempts: 1 });
      expect(await engine.applications.find(flagged.application.id)).toEqual(flagged);
    });

    test('remove nothing for an id that no store can hold', async () => {
      expect(await engine.write([{ kind: 'remove-record', collection: 'answers', id: '\0' }])).toEqual(success);
    });

    test('set and remove the spam flag of an application', async () => {
      const entry = makeEntry();
      const { id } = entry.application;
      await engine.write([addApplication(entry)]);
      for (const spamFlag of ['hidden-field-filled', 'hidden-field-filled', null, null] as const) {
        expect(await engine.write([setSpamFlag(id, spamFlag)])).toEqual(success);
        expect(await engine.applications.find(id)).toEqual({ ...entry, spamFlag });
        expect(await collect(engine.applications.read({ suspected: spamFlag !== null }))).toHaveLength(1);
      }
    });

    test('in no number are stored at once', async () => {
      expect(await engine.write([])).toEqual(success);
    });

    test.each<[Conflict, string, (there: ApplicationEntry, mail: Mail) => Change]>([
      ['application-exists', 'its id', (there) => addApplication(there)],
      ['application-exists', 'another id', (there) => addApplication(makeEntry(), there.application.id)],
      ['application-missing', 'a spam flag', () => setSpamFlag(randomUUID(), 'hidden-field-filled')],
      [
        'review-changed',
        'a guard',
        ({ application }) => ({ kind: 'require-application', applicationId: application.id, expectedVersion: 2 }),
      ],
      ['application-missing', 'a removal', () => removeApplication(randomUUID(), 1)],
      ['review-changed', 'a removal', ({ application }) => removeApplication(application.id, 2)],
      ['application-missing', 'a guard', () => ({ kind: 'require-application', applicationId: randomUUID() })],
    ])('leave nothing behind when one in the middle is a conflict: %s (%s)', async (code, _, makeConflict) => {
      const [there, mail] = [makeEntry(), makeMail()];
      await engine.write([addApplication(there), addMail(mail)]);
      const changes = [
        addApplication(makeEntry()),
        addMail(makeMail()),
        setSpamFlag(there.application.id, 'hidden-field-filled'),
        makeConflict(there, mail),
        addApplication(makeEntry({}, 'hidden-field-filled')),
        addMail(makeMail()),
      ];
      expect(await engine.write(changes)).toEqual(conflict(code));
      expect(await readAll()).toEqual({ plain: [there.application.id], flagged: [], mails: [mail.id] });
    });

    test('leave nothing behind when one in the middle is refused', async () => {
      const changes = [
        addApplication(makeEntry({}, 'hidden-field-filled')),
        addMail(makeMail()),
        addMail(makeMail({ html: undefined as never })),
        addMail(makeMail()),
      ];
      await expect(engine.write(changes)).rejects.toThrow();
      expect(await readAll()).toEqual({ plain: [], flagged: [], mails: [] });
    });

    test('that arrive together succeed and fail each for itself', async () => {
      const there = makeEntry();
      await engine.write([addApplication(there)]);
      const good = Array.from({ length: 20 }, () => ({ entry: makeEntry(), mail: makeMail() }));
      const settled = await Promise.allSettled(
        good.flatMap(({ entry, mail }, index) => [
          engine.write([addApplication(entry), addMail(mail)]),
          index % 2
            ? engine.write([addMail(makeMail()), addApplication(there)])
            : engine.write([addApplication(makeEntry()), addMail(makeMail({ html: undefined as never }))]),
        ]),
      );
      for (const [index, result] of settled.entries()) {
        if (index % 2 === 0) expect(result).toEqual({ status: 'fulfilled', value: success });
        else if (index % 4 === 1) expect(result.status).toBe('rejected');
        else expect(result).toEqual({ status: 'fulfilled', value: conflict('application-exists') });
      }
      expect(await readAll()).toEqual({
        plain: [there, ...good.map(({ entry }) => entry)].map(({ application }) => application.id).sort(),
        flagged: [],
        mails: good.map(({ mail }) => mail.id).sort(),
      });
    });

    test('of one application that is written 30 times at once bring its mails once', async () => {
      const entry = makeEntry();
      const mails = Array.from({ length: 30 }, () => makeMail());
      const outcomes = await Promise.all(mails.map((mail) => engine.write([addApplication(entry), addMail(mail)])));
      expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1);
      for (const outcome of outcomes.filter(({ ok }) => !ok)) expect(outcome).toEqual(conflict('application-exists'));
      const winner = mails[outcomes.findIndex(({ ok }) => ok)];
      expect(await readAll()).toEqual({ plain: [entry.application.id], flagged: [], mails: [winner?.id] });
    });
  });
}
