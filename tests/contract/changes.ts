import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { ApplicationEntry } from '../../domain/model/application.ts';
import type { Change } from '../../domain/ports/changes.ts';
import type { Mail } from '../../domain/ports/outbox.ts';
import type { Engine } from '../../engines/engine.ts';
import { collect, makeEntry, save } from '../support/application-entry.ts';
import { makeMail, makeMoment } from '../support/mail.ts';

type ChangesUnderTest = Pick<Engine, 'applications' | 'outbox' | 'write' | 'close'>;

const conflict = { ok: false, code: 'conflict' };
const success = { ok: true, value: null };

const addApplication = (entry: ApplicationEntry, unlessStored: string | null = null): Change => ({
  kind: 'add-application',
  entry,
  unlessStored,
});
const addMail = (mail: Mail): Change => ({ kind: 'add-mail', mail });
const setSpamFlag = (applicationId: string, spamFlag: 'hidden-field-filled' | null): Change => ({
  kind: 'set-spam-flag',
  applicationId,
  spamFlag,
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
      const mails: string[] = [];
      for (let mail = await claim(); mail; mail = await claim()) mails.push(mail.id);
      const listIds = (entries: readonly ApplicationEntry[] = []) =>
        entries.map(({ application: { id } }) => id).sort();
      return { plain: listIds(plain), flagged: listIds(flagged), mails: mails.sort() };
    }

    const claim = () => engine.outbox.claim(makeMoment(0), makeMoment(120));

    test('are stored together', async () => {
      const [entry, flagged, mail] = [makeEntry(), makeEntry({}, 'hidden-field-filled'), makeMail()];
      expect(await engine.write([addApplication(entry), addMail(mail), addApplication(flagged)])).toEqual(success);
      expect(await engine.applications.find(entry.application.id)).toEqual(entry);
      expect(await claim()).toEqual({ ...mail, attempts: 1 });
      expect(await engine.applications.find(flagged.application.id)).toEqual(flagged);
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

    test.each<[string, (there: ApplicationEntry, mail: Mail) => Change]>([
      ['the id of an application that is there', (there) => addApplication(there)],
      ['an application that is there under another id', (there) => addApplication(makeEntry(), there.application.id)],
      ['the id of a mail that is there', (_, mail) => addMail(mail)],
      ['a spam flag for no application', () => setSpamFlag(randomUUID(), 'hidden-field-filled')],
    ])('leave nothing behind when one in the middle is a conflict: %s', async (_, makeConflict) => {
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
      expect(await engine.write(changes)).toEqual(conflict);
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
        else expect(result).toEqual({ status: 'fulfilled', value: conflict });
      }
      expect(await readAll()).toEqual({
        plain: [there, ...good.map(({ entry }) => entry)].map(({ application }) => application.id).sort(),
        flagged: [],
        mails: good.map(({ mail }) => mail.id).sort(),
      });
    });

    test('of one application that is saved 30 times at once bring its mails once', async () => {
      const entry = makeEntry();
      const mails = Array.from({ length: 30 }, () => makeMail());
      const outcomes = await Promise.all(
        mails.map((mail) => save(engine.applications, entry, { changes: [addMail(mail)] })),
      );
      expect(outcomes.filter((outcome) => outcome === 'created')).toHaveLength(1);
      expect(outcomes.filter((outcome) => outcome === 'duplicate')).toHaveLength(29);
      const other = makeEntry({ id: entry.application.id, name: 'Bo Lind' });
      expect(await save(engine.applications, other, { changes: [addMail(makeMail())] })).toBe('conflict');
      const winner = mails[outcomes.indexOf('created')];
      expect(await readAll()).toEqual({ plain: [entry.application.id], flagged: [], mails: [winner?.id] });
    });
  });
}
