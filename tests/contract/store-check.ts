import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { Disagreements } from '../../domain/ports/store-check.ts';
import { storeScore } from '../../domain/reviews/store-score.ts';
import type { Engine } from '../../engines/engine.ts';
import { makeEntry, save } from '../support/application-entry.ts';
import { makeRecord, putRecord } from './records.ts';

type CheckedEngine = Pick<Engine, 'applications' | 'write' | 'reviews' | 'records' | 'check' | 'close'>;

/** The ids of applications whose review is to be removed, or to get another key of the name and `wrongScores`. */
export type Damage = { readonly withoutReview: string; readonly wrongName: string };

/** As many as there are in its place. */
export const wrongScores = { one: 14, other: 4 };

type Options = {
  /** Opens the engine of this folder. */
  readonly open: (folder: string) => Promise<CheckedEngine>;
  /** Spoils what is stored, as no change of the program does. */
  readonly damage: (folder: string, damage: Damage) => Promise<void>;
  /** How many keys are then wrong; 0 where they are not stored. */
  readonly keys: number;
  /** How many marks of possible duplicates are then wrong; 0 where none are stored. */
  readonly possibleDuplicates: number;
};

const nothing: Disagreements = {
  withoutReview: 0,
  withoutApplication: 0,
  keys: 0,
  possibleDuplicates: 0,
  scores: 0,
  withoutMail: 0,
};

export function describeStoreCheck(name: string, { open, damage, keys, possibleDuplicates }: Options): void {
  test(`what disagrees in a store is found and made again, on ${name}`, async () => {
    const folder = await mkdtemp(join(tmpdir(), 'daybreak-check-'));
    const engine = await open(folder);
    const entries = [makeEntry({ name: 'Ana Reed' }), makeEntry({ name: 'Bo Lind' }), makeEntry({ name: 'Cai Brook' })];
    for (const entry of entries) await save(engine, entry);
    await save(engine, makeEntry({ name: 'Robot' }, 'hidden-field-filled'));
    const [ana = '', bo = '', cai = ''] = entries.map(({ application }) => application.id);
    const note = makeRecord({ parent: cai });
    const by = 'lee@mentors.example';
    const given = { kind: 'given', at: '2026-11-20T10:00:00.000Z', rubric: 1, version: 1, reason: '' } as const;
    for (const one of [by, 'ola@mentors.example'])
      await engine.write(storeScore(bo, { ...given, by: one, levels: [3, 4, 3, 4] }));
    await engine.write([putRecord(note), ...storeScore(cai, { kind: 'declined', at: given.at, by })]);
    const sort = { by: 'name', descending: false } as const;
    const read = async () => ({
      list: await engine.reviews.list({ filter: {}, sort, limit: 9 }),
      counts: await engine.reviews.countByStatus({}),
      suspected: await engine.reviews.count({ suspected: true }),
    });
    const before = await read();
    expect(await engine.check({ repair: true })).toEqual(nothing);

    const lost = (['messages', 'sheets', 'sheet-links'] as const).map((collection) =>
      makeRecord({ parent: 'erased', collection }),
    );
    const sending = makeRecord({ parent: cai, collection: 'messages', group: 'sending', data: { state: 'sending' } });
    await engine.write([...lost, sending].map((record) => putRecord(record)));
    await damage(folder, { withoutReview: ana, wrongName: bo });
    expect((await engine.reviews.find(bo))?.scores).toEqual(wrongScores);
    const found = { withoutReview: 1, withoutApplication: 3, keys, possibleDuplicates, scores: 1, withoutMail: 1 };
    expect(await engine.check({ repair: false })).toEqual(found);
    expect(await engine.check({ repair: true })).toEqual(found);
    expect(await engine.check({ repair: false })).toEqual(nothing);
    expect(await read()).toEqual(before);
    for (const { collection, id } of lost) expect(await engine.records.find(collection, id)).toBeNull();
    expect(await engine.records.find('notes', note.id)).toEqual(note);
    expect(await engine.records.find('messages', sending.id)).toMatchObject({
      group: 'failed',
      data: { state: 'failed' },
    });
    await engine.close();
    await rm(folder, { recursive: true, force: true });
  });
}

/** For SQLite and PostgreSQL. All applications have the same address. */
export const damageStatements = ({ withoutReview, wrongName }: Damage): readonly string[] => [
  `DELETE FROM reviews WHERE id = '${withoutReview}'`,
  `UPDATE reviews SET "nameKey" = 'another', "hasPossibleDuplicate" = 0, scores = '${JSON.stringify(wrongScores)}'
    WHERE id = '${wrongName}'`,
];
