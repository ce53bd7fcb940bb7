import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Outbox } from '../../domain/ports/outbox.ts';
import { makeMail, makeMoment } from '../support/mail.ts';

type OpenedOutbox = { readonly outbox: Outbox; close(): Promise<void> };

export type OutboxUnderTest = {
  /** Opens the outbox of this folder, which is new and empty for each test; its name is unique on this machine. */
  open(folder: string): Promise<OpenedOutbox>;
  /** Whether what is closed and opened again has what it had, and others may have it open too. */
  readonly survivesReopening: boolean;
};

const now = makeMoment(0);
const leaseUntil = makeMoment(120);

/** What every `Outbox` promises. An adapter's test calls this with its name and how it is opened. */
export function describeOutbox(name: string, { open, survivesReopening }: OutboxUnderTest): void {
  describe(`mails kept by ${name}`, () => {
    let folder: string;
    let opened: OpenedOutbox;
    let outbox: Outbox;

    beforeEach(async () => {
      folder = await mkdtemp(join(tmpdir(), 'daybreak-outbox-'));
      opened = await open(folder);
      outbox = opened.outbox;
    });

    afterEach(async () => {
      await opened.close();
      await rm(folder, { recursive: true, force: true });
    });

    /** Takes what is due until nothing is. */
    async function claimAll(from: Outbox = outbox): Promise<string[]> {
      const ids: string[] = [];
      for (let next = await from.findNextDue(); next !== null && next <= now; next = await from.findNextDue()) {
        const mail = await from.claim(now, leaseUntil);
        if (mail) ids.push(mail.id);
      }
      return ids;
    }

    test('come back as they were given', async () => {
      const mail = makeMail();
      await outbox.put(mail);
      expect(await outbox.claim(now, leaseUntil)).toEqual({ ...mail, applicationId: null, attempts: 1 });
    });

    test('are none at first', async () => {
      expect(await outbox.claim(now, leaseUntil)).toBeNull();
      expect(await outbox.findNextDue()).toBeNull();
    });

    test('keep any text exactly', async () => {
      const texts = [
        '👩‍👩‍👧 🇺🇳 👋🏽',
        'one\r\ntwo\nthree\rfour\u2028',
        `"'"; DROP TABLE outbox; -- \\ % _ ? $1 :id`,
        '<b>𝕏</b>'.repeat(11_000),
      ];
      for (const text of texts) {
        const mail = makeMail({ to: text, subject: text, text, html: text });
        await outbox.put(mail);
        expect(await outbox.claim(now, leaseUntil)).toEqual({ ...mail, applicationId: null, attempts: 1 });
      }
    });

    test('are refused when their id is there already', async () => {
      const mail = makeMail();
      await outbox.put(mail);
      await expect(outbox.put({ ...mail, subject: 'Another' })).rejects.toThrow();
      expect(await outbox.claim(now, leaseUntil)).toEqual({ ...mail, applicationId: null, attempts: 1 });
    });

    test('are claimed in the order in which they are due', async () => {
      const mails = [-30, -10, -50, -20, -40].map((seconds) => makeMail({ writtenAt: makeMoment(seconds) }));
      for (const mail of mails) await outbox.put(mail);
      expect(await claimAll()).toEqual([2, 4, 0, 3, 1].map((index) => mails[index]?.id));
    });

    test('are not claimed before they are due', async () => {
      await outbox.put(makeMail({ writtenAt: makeMoment(1) }));
      expect(await outbox.claim(now, leaseUntil)).toBeNull();
      expect(await outbox.claim(makeMoment(1), leaseUntil)).not.toBeNull();
    });

    test('belong to one claimer until the lease ends, then to the next', async () => {
      const mail = makeMail();
      await outbox.put(mail);
      await outbox.claim(now, leaseUntil);
      expect(await outbox.claim(makeMoment(119), makeMoment(300))).toBeNull();
      expect(await outbox.claim(leaseUntil, makeMoment(300))).toEqual({ ...mail, applicationId: null, attempts: 2 });
      expect(await outbox.claim(leaseUntil, makeMoment(300))).toBeNull();
    });

    test('go to ten who claim at once each exactly once', async () => {
      const mails = Array.from({ length: 50 }, () => makeMail());
      await Promise.all(mails.map((mail) => outbox.put(mail)));
      const claimed = await Promise.all(Array.from({ length: 10 }, () => claimAll()));
      expect(claimed.flat().sort()).toEqual(mails.map(({ id }) => id).sort());
    });

    test('that are postponed are due again at that time, and others before them', async () => {
      const [first, second] = [makeMail({ writtenAt: makeMoment(-9) }), makeMail()];
      await outbox.put(first);
      await outbox.put(second);
      await outbox.postpone({ id: first.id, attempts: 1 }, makeMoment(5));
      const claimed = await outbox.claim(now, leaseUntil);
      await outbox.postpone({ id: first.id, attempts: claimed?.attempts ?? 0 }, makeMoment(30));
      expect(await outbox.findNextDue()).toBe(now);
      expect(await claimAll()).toEqual([second.id]);
      expect(await outbox.claim(makeMoment(29), leaseUntil)).toBeNull();
      expect(await outbox.claim(makeMoment(30), leaseUntil)).toEqual({ ...first, applicationId: null, attempts: 2 });
    });

    test('are counted until they are removed, however often they were postponed', async () => {
      expect(await outbox.measure()).toEqual({ count: 0, oldestAt: null });
      const [first, second] = [makeMail({ writtenAt: makeMoment(-9) }), makeMail()];
      await outbox.put(second);
      await outbox.put(first);
      const claimed = await outbox.claim(now, leaseUntil);
      await outbox.postpone({ id: first.id, attempts: claimed?.attempts ?? 0 }, makeMoment(30));
      expect(await outbox.measure()).toEqual({ count: 2, oldestAt: makeMoment(-9) });
      await outbox.remove(first.id);
      expect(await outbox.measure()).toEqual({ count: 1, oldestAt: now });
    });

    test('are not postponed by one whose lease has ended and who lost them to another', async () => {
      const mail = makeMail();
      await outbox.put(mail);
      await outbox.claim(now, leaseUntil);
      await outbox.claim(leaseUntil, makeMoment(240));
      await outbox.postpone({ id: mail.id, attempts: 1 }, now);
      expect(await outbox.findNextDue()).toBe(makeMoment(240));
    });

    test('that are removed are gone, and removing them again changes nothing', async () => {
      const [first, second] = [makeMail({ writtenAt: makeMoment(-9) }), makeMail()];
      await outbox.put(first);
      await outbox.put(second);
      await outbox.remove(first.id);
      await outbox.remove(first.id);
      expect(await claimAll()).toEqual([second.id]);
      await outbox.remove(second.id);
      expect(await outbox.findNextDue()).toBeNull();
    });

    test('to one address are removed together, in upper or lower case, leased or not, and no others', async () => {
      const others = ['amira@student.example', 'mira@student.example.test', 'm_ra@student.example', '%'];
      const kept = others.map((to) => makeMail({ to }));
      const gone = ['mira@student.example', 'Mira@Student.Example', 'mira@student.example'].map((to, index) =>
        makeMail({ to, writtenAt: makeMoment(index - 9) }),
      );
      for (const mail of [...gone, ...kept]) await outbox.put(mail);
      const leased = await outbox.claim(now, leaseUntil);
      await outbox.removeTo('MIRA@student.example');
      await outbox.removeTo('MIRA@student.example');
      // The caller that was sending it is not told, and does not bring it back.
      await outbox.postpone({ id: gone[0]?.id ?? '', attempts: leased?.attempts ?? 0 }, now);
      expect((await claimAll()).sort()).toEqual(kept.map(({ id }) => id).sort());
    });

    test('say when the next one is due, one that is being sent included', async () => {
      await outbox.put(makeMail());
      await outbox.put(makeMail({ writtenAt: makeMoment(200) }));
      expect(await outbox.findNextDue()).toBe(now);
      await outbox.claim(now, leaseUntil);
      expect(await outbox.findNextDue()).toBe(leaseUntil);
    });

    test.runIf(survivesReopening)('are there when the outbox is opened again, leases included', async () => {
      const [leased, waiting] = [makeMail({ writtenAt: makeMoment(-9) }), makeMail()];
      await outbox.put(leased);
      await outbox.put(waiting);
      await outbox.claim(now, makeMoment(119));
      await opened.close();
      opened = await open(folder);
      outbox = opened.outbox;
      expect(await claimAll()).toEqual([waiting.id]);
      expect(await outbox.claim(leaseUntil, makeMoment(240))).toEqual({ ...leased, applicationId: null, attempts: 2 });
    });

    test.runIf(survivesReopening)('are shared by two who have the outbox open, each mail for one of them', async () => {
      const other = await open(folder);
      try {
        const mails = Array.from({ length: 50 }, () => makeMail());
        await Promise.all(mails.map((mail, index) => (index % 2 ? outbox : other.outbox).put(mail)));
        const claimers = Array.from({ length: 10 }, (_, index) => claimAll(index % 2 ? outbox : other.outbox));
        const claimed = await Promise.all(claimers);
        expect(claimed.flat().sort()).toEqual(mails.map(({ id }) => id).sort());
      } finally {
        await other.close();
      }
    });
  });
}
