import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { answerInvitation } from '../../domain/events/answer-invitation.ts';
import { findEvent, saveEvent } from '../../domain/events/events.ts';
import type { Invitation } from '../../domain/messages/invitation.ts';
import { fail, succeed } from '../../domain/model/result.ts';
import { type Change, putRecord } from '../../domain/ports/changes.ts';
import type { Engine } from '../../engines/engine.ts';
import { makeEntry } from '../support/application-entry.ts';
import { makeEvent } from '../support/event.ts';
import { makeMail } from '../support/mail.ts';

type PlacesUnderTest = Pick<Engine, 'db' | 'reviews' | 'records' | 'write' | 'close'>;

/** What every engine promises of the places of a time: each is given once, and all of them are, however many ask at once. */
export function describePlaces(name: string, open: (folder: string) => Promise<PlacesUnderTest>): void {
  const [callers, places] = [500, 20];
  test(`${callers} people ask at once for ${places} places on ${name}: each is given, and none twice`, async () => {
    await withEvent(open, { callers, places }, async ({ engine, event, ids, ask }) => {
      const results = await Promise.all(ids.map((id) => ask(id)));
      expect(results.filter(({ ok }) => ok)).toHaveLength(places);
      const codes = new Set(results.flatMap((result) => (result.ok ? [] : [result.code])));
      expect([...codes]).toEqual(['time-taken']);
      const page = await engine.records.readPage({ collection: 'places', group: event, limit: callers });
      expect(new Set(page.records.map(({ position }) => position)).size).toBe(places);
      expect(new Set(page.records.map(({ parent }) => parent)).size).toBe(places);
      // Who has one gives it back, and exactly one other gets it.
      const [holder = ''] = page.records.map(({ parent }) => parent);
      expect(await ask(holder, 'cannot')).toMatchObject({ ok: true });
      const others = ids.filter((id) => page.records.every(({ parent }) => parent !== id)).slice(0, 5);
      expect((await Promise.all(others.map((id) => ask(id)))).filter(({ ok }) => ok)).toHaveLength(1);
    });
  });

  test(`of a choice and a time that is taken out at the same moment ${name} refuses one`, async () => {
    await withEvent(open, { callers: 2, places: 3 }, async ({ ids: [first = '', second = ''], ask, takeOut }) => {
      expect(await ask(first, 'late', { before: () => takeOut('late') })).toEqual(fail('nothing-chosen'));
      expect(await takeOut('early', { before: () => ask(second, 'early') })).toEqual(fail('chosen'));
    });
  });
}

type Size = { readonly callers: number; readonly places: number };
type Stage = Awaited<ReturnType<typeof prepare>>;

async function withEvent(
  open: (folder: string) => Promise<PlacesUnderTest>,
  size: Size,
  run: (stage: Stage) => Promise<void>,
): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'daybreak-places-'));
  const engine = await open(folder);
  try {
    await run(await prepare(engine, size));
  } finally {
    await engine.close();
    await rm(folder, { recursive: true, force: true });
  }
}

/** An event whose first time has so many places, to which so many are invited. */
async function prepare(engine: PlacesUnderTest, { callers, places }: Size) {
  const [early, late] = makeEvent().times;
  if (!early || !late) throw new Error('an event has two times');
  const event = crypto.randomUUID();
  const data = makeEvent({ times: [{ ...early, places }, late] });
  expect(await saveEvent(engine, { id: event, version: 0 }, data)).toEqual(succeed(null));
  const ids = await inviteAll(engine, event, callers);
  const ports = {
    ...engine,
    now: () => new Date('2026-06-08T09:00:00.000Z'),
    keyedHash: () => new Uint8Array(32),
    writeMail: () => makeMail(),
    notifyDelivery: () => {},
    ages: { minimum: 0, guardianBelow: 0 },
  };
  return {
    engine,
    event,
    ids,
    ask: (id: string, choice = early.id, meanwhile?: Meanwhile) =>
      answerInvitation({ ...ports, write: delay(engine, meanwhile) }, id, { event, choice, line: '' }),
    async takeOut(time: string, meanwhile?: Meanwhile) {
      const stored = await findEvent(engine.records, event);
      const times = (stored?.data.times ?? []).filter(({ id }) => id !== time);
      const seen = { id: event, version: stored?.version ?? 0 };
      return saveEvent({ ...engine, write: delay(engine, meanwhile) }, seen, { ...data, times });
    },
  };
}

type Meanwhile = { readonly before: () => Promise<unknown> };

/** Writes after something else was stored, which was not there when the first write was planned. */
function delay({ write }: PlacesUnderTest, meanwhile?: Meanwhile): PlacesUnderTest['write'] {
  let waiting = meanwhile;
  return async (changes) => {
    const { before } = waiting ?? {};
    waiting = undefined;
    await before?.();
    return write(changes);
  };
}

const atOnce = 100;

async function inviteAll({ write }: PlacesUnderTest, event: string, count: number): Promise<readonly string[]> {
  const entries = Array.from({ length: count }, (_, index) => makeEntry({ email: `one-${index}@school.example` }));
  const invitation: Invitation = {
    invitedAt: '2026-06-08T08:00:00.000Z',
    state: 'invited',
    time: null,
    line: '',
    answeredAt: null,
    sequence: 0,
    mailId: null,
    remindedAt: null,
  };
  for (let index = 0; index < count; index += atOnce)
    await write(
      entries.slice(index, index + atOnce).flatMap((entry): Change[] => {
        const { id } = entry.application;
        const record = { collection: 'invitations', id: `${event}.${id}`, parent: id, group: event } as const;
        return [
          { kind: 'add-application', entry, unlessStored: null },
          putRecord({ ...record, position: invitation.invitedAt, data: invitation }),
        ];
      }),
    );
  return entries.map(({ application }) => application.id);
}
