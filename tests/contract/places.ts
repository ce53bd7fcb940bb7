import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { answerInvitation } from '../../domain/events/answer-invitation.ts';
import { saveEvent } from '../../domain/events/events.ts';
import type { Invitation } from '../../domain/messages/invitation.ts';
import { type Change, putRecord } from '../../domain/ports/changes.ts';
import type { Engine } from '../../engines/engine.ts';
import { makeEntry } from '../support/application-entry.ts';
import { makeEvent } from '../support/event.ts';
import { makeMail } from '../support/mail.ts';

type PlacesUnderTest = Pick<Engine, 'reviews' | 'records' | 'write' | 'close'>;

/** What every engine promises of the places of a time: each is given once, and all of them are, however many ask at once. */
export function describePlaces(
  name: string,
  open: (folder: string) => Promise<PlacesUnderTest>,
  { callers = 500, places = 20 }: { readonly callers?: number; readonly places?: number } = {},
): void {
  test(`${callers} people ask at once for ${places} places on ${name}: each is given, and none twice`, async () => {
    const folder = await mkdtemp(join(tmpdir(), 'daybreak-places-'));
    const engine = await open(folder);
    try {
      const [early, late] = makeEvent().times;
      if (!early || !late) throw new Error('an event has two times');
      const event = await saveEvent(
        engine,
        { id: crypto.randomUUID(), version: 0 },
        makeEvent({ times: [{ ...early, places }, late] }),
      );
      if (!event.ok) throw new Error('not stored');
      const ids = await inviteAll(engine, event.value.id, callers);
      const at = new Date('2026-06-08T09:00:00.000Z');
      const ports = {
        ...engine,
        now: () => at,
        keyedHash: () => new Uint8Array(32),
        writeMail: () => makeMail(),
        notifyDelivery: () => {},
        ages: { minimum: 0, guardianBelow: 0 },
      };
      const ask = (id: string) => answerInvitation(ports, id, { event: event.value.id, choice: early.id, line: '' });
      const results = await Promise.all(ids.map(ask));
      expect(results.filter(({ ok }) => ok)).toHaveLength(places);
      const codes = new Set(results.flatMap((result) => (result.ok ? [] : [result.code])));
      expect([...codes]).toEqual(['time-taken']);
      const page = await engine.records.readPage({ collection: 'places', group: event.value.id, limit: callers });
      expect(new Set(page.records.map(({ position }) => position)).size).toBe(places);
      expect(new Set(page.records.map(({ parent }) => parent)).size).toBe(places);
      // Who has one gives it back, and exactly one other gets it.
      const [holder = ''] = page.records.map(({ parent }) => parent);
      expect(
        await answerInvitation(ports, holder, { event: event.value.id, choice: 'cannot', line: '' }),
      ).toMatchObject({
        ok: true,
      });
      const others = ids.filter((id) => page.records.every(({ parent }) => parent !== id)).slice(0, 5);
      expect((await Promise.all(others.map(ask))).filter(({ ok }) => ok)).toHaveLength(1);
    } finally {
      await engine.close();
      await rm(folder, { recursive: true, force: true });
    }
  });
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
