import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openDatabase } from '../../db/open.ts';
import type { Database } from '../../db/schema.ts';
import { readRow } from '../../tests/support/application-entry.ts';
import { makeReviewPorts } from '../../tests/support/review-ports.ts';
import { storeSettings } from '../../tests/support/store-settings.ts';
import { correctContact } from '../applicants/correct-contact.ts';
import { withdraw } from '../applicants/withdraw.ts';
import type { Application, SpamFlag } from '../applications/application.ts';
import { submitApplication } from '../applications/submit-application.ts';
import type { Context } from '../context.ts';
import { findLastRun, recordRun, retentionJob } from '../programme/job-runs.ts';
import { createLateLink } from '../programme/late-links.ts';
import { getProgrammeSettings } from '../programme/settings.ts';
import { deleteEnded } from './delete-ended.ts';
import { deleteExpired, listExpired } from './delete-expired.ts';
import { recordRetention } from './retention-runs.ts';

const application: Application = {
  name: 'Mira Sand',
  email: 'mira@student.example',
  age: 16,
  phone: '555 0142',
  school: 'Northgate High',
  city: 'Rivermouth',
  message: 'A shelf that lends lab kits.',
};
const dayMs = 86_400_000;

let database: Database;
let ports: Context;
let now: Date;

beforeEach(async () => {
  now = new Date('2026-05-13T15:40:00.000Z');
  database = await openDatabase({ kind: 'sqlite', file: ':memory:' });
  const config = { publicUrl: 'https://daybreak.example', contactEmail: 'hello@daybreak.example' };
  ports = { ...makeReviewPorts(database, { config }), now: () => now, hasMailServer: true };
});
afterEach(() => database.destroy());

async function submit(changes: Partial<Application> = {}, spamFlag: SpamFlag | null = null, late = '') {
  const submission = { application: { ...application, ...changes }, submissionId: null, spamFlag };
  const accepted = await submitApplication(ports, submission, { network: '192.0.2.1', lateKey: late || null });
  if (!accepted.ok) throw new Error(accepted.code);
  return { ...accepted.value, key: (accepted.value.receipt.path ?? '').replace('/applications/', '') };
}

describe('deleteExpired', () => {
  it('after the periods leaves what is younger, and a dry run only counts', async () => {
    const { id } = await submit();
    await withdraw(ports, id);
    await submit({ message: 'Stays.' });
    await submit({ message: 'Buy.', email: 'bot@student.example' }, 'hidden-field-filled');
    expect(await deleteExpired(ports, { isDryRun: false })).toEqual({ ok: true, value: {} });
    now = new Date(now.getTime() + 30 * dayMs);
    const expired = { ok: true, value: { spam: 1, withdrawn: 1 } };
    expect(await deleteExpired(ports, { isDryRun: true })).toEqual(expired);
    expect(await listExpired(ports)).toHaveLength(2);
    expect(await deleteExpired(ports, { isDryRun: false })).toEqual(expired);
    expect(await ports.db.selectFrom('applications').select('id').execute()).toHaveLength(1);
  });

  it('asks for the period again before each: a coordinator who makes it longer meanwhile keeps the others', async () => {
    for (const message of ['One.', 'Two.']) await withdraw(ports, (await submit({ message })).id);
    now = new Date(now.getTime() + 30 * dayMs);
    const removeMailFiles = async () => {
      const { retentionDays } = await getProgrammeSettings(ports);
      await storeSettings(ports, { retentionDays: { ...retentionDays, withdrawn: 0 } });
    };
    const expired = await deleteExpired({ ...ports, removeMailFiles }, { isDryRun: false });
    expect(expired).toEqual({ ok: true, value: { withdrawn: 1 } });
    expect(await ports.db.selectFrom('applications').select('id').execute()).toHaveLength(1);
  });

  it('after days without a run goes on', async () => {
    const { id } = await submit();
    await withdraw(ports, id);
    await recordRetention(ports);
    now = new Date(now.getTime() + 400 * dayMs);
    expect(await deleteExpired(ports, { isDryRun: false })).toEqual({ ok: true, value: { withdrawn: 1 } });
  });

  it('by a clock that is earlier than what is stored is nothing, until an operator says that the clock is right', async () => {
    const { id } = await submit();
    await withdraw(ports, id);
    now = new Date(now.getTime() + 400 * dayMs);
    const later = now;
    await submit({ email: 'noah@student.example' });
    now = new Date(later.getTime() - dayMs);
    const behind = { ok: false, code: 'clock-behind' };
    expect(await deleteExpired(ports, { isDryRun: false })).toEqual(behind);
    expect(await deleteExpired(ports, { isDryRun: false, trustsClock: true })).toEqual({
      ok: true,
      value: { withdrawn: 1 },
    });
    const run = async (finishedAt: string) =>
      recordRun(ports.db, retentionJob, finishedAt, await findLastRun(ports, retentionJob));
    now = later;
    expect(await deleteExpired(ports, { isDryRun: false })).toMatchObject({ ok: true });
    for (const finishedAt of [new Date(later.getTime() + dayMs).toISOString(), 'no date']) {
      await run(finishedAt);
      expect(await deleteExpired(ports, { isDryRun: false })).toEqual(behind);
    }
  });

  it('by the daily job takes along unconfirmed new addresses, and late links that are over', async () => {
    const { id } = await submit();
    await correctContact(ports, await readRow(ports, id), {
      email: 'stranger@typo.example',
      phone: application.phone,
      network: 'x',
    });
    await createLateLink(ports, 'kim@daybreak.example');
    const count = async () => [
      (await ports.db.selectFrom('contact_changes').select('id').execute()).length,
      (await ports.db.selectFrom('late_links').select('id').execute()).length,
    ];
    now = new Date(now.getTime() + 6 * dayMs);
    await deleteEnded(ports);
    expect(await count()).toEqual([1, 1]);
    now = new Date(now.getTime() + 2 * dayMs);
    await deleteEnded(ports);
    expect(await count()).toEqual([0, 0]);
  });
});
