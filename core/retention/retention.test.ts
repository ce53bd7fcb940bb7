import { describe, expect, it } from 'vitest';
import { recordRun } from '../../db/jobs.ts';
import { openApplicantStage } from '../../tests/support/applicant-stage.ts';
import { readRow } from '../../tests/support/application-entry.ts';
import { storeSettings } from '../../tests/support/store-settings.ts';
import { correctContact } from '../applicants/correct-contact.ts';
import { withdraw } from '../applicants/withdraw.ts';
import { deleteEnded, deleteExpired, listExpired, retentionJob } from './retention.ts';

const stage = openApplicantStage();
const { submit } = stage;
const dayMs = 86_400_000;
const { application } = stage;

describe('deleteExpired', () => {
  it('after the periods leaves what is younger, and a dry run only counts', async () => {
    const { id } = await submit();
    await withdraw(stage.ctx, id);
    await submit({ message: 'Stays.' });
    await submit({ message: 'Buy.', email: 'bot@student.example' }, true);
    expect(await deleteExpired(stage.ctx, { isDryRun: false })).toEqual({});
    stage.now = new Date(stage.now.getTime() + 30 * dayMs);
    const expired = { spam: 1, withdrawn: 1 };
    expect(await deleteExpired(stage.ctx, { isDryRun: true })).toEqual(expired);
    expect(await listExpired(stage.ctx)).toHaveLength(2);
    expect(await deleteExpired(stage.ctx, { isDryRun: false })).toEqual(expired);
    expect(await stage.ctx.db.selectFrom('applications').select('id').execute()).toHaveLength(1);
  });

  it('asks for the period again before each: a coordinator who makes it longer concurrently keeps the others', async () => {
    for (const message of ['One.', 'Two.']) await withdraw(stage.ctx, (await submit({ message })).id);
    stage.now = new Date(stage.now.getTime() + 30 * dayMs);
    let changed: Promise<unknown> | undefined;
    const keyedHash = (text: string) => {
      // Waits until the first one is deleted.
      changed ??= storeSettings(stage.ctx, { withdrawnDays: 0 });
      return stage.ctx.keyedHash(text);
    };
    const expired = await deleteExpired({ ...stage.ctx, keyedHash }, { isDryRun: false });
    await changed;
    expect(expired).toEqual({ withdrawn: 1 });
    expect(await stage.ctx.db.selectFrom('applications').select('id').execute()).toHaveLength(1);
  });

  it('continues after days without a run', async () => {
    const { id } = await submit();
    await withdraw(stage.ctx, id);
    await recordRun(stage.ctx.db, retentionJob, stage.ctx.now());
    stage.now = new Date(stage.now.getTime() + 400 * dayMs);
    expect(await deleteExpired(stage.ctx, { isDryRun: false })).toEqual({ withdrawn: 1 });
  });

  it('by the daily job takes along concerns, after the period of declined applications', async () => {
    const concern = { id: 'a', createdAt: stage.now.toISOString(), text: 'Worried.', contact: '' };
    await stage.ctx.db.insertInto('concerns').values(concern).execute();
    await storeSettings(stage.ctx, { declinedDays: 90 });
    const count = async () => (await stage.ctx.db.selectFrom('concerns').select('id').execute()).length;
    stage.now = new Date(stage.now.getTime() + 90 * dayMs);
    await deleteEnded(stage.ctx);
    expect(await count()).toBe(1);
    stage.now = new Date(stage.now.getTime() + 1);
    await storeSettings(stage.ctx, { declinedDays: 0 });
    await deleteEnded(stage.ctx);
    expect(await count()).toBe(1);
    await storeSettings(stage.ctx, { declinedDays: 90 });
    await deleteEnded(stage.ctx);
    expect(await count()).toBe(0);
  });

  it('by the daily job takes along unconfirmed new addresses', async () => {
    const { id } = await submit();
    await correctContact(stage.ctx, await readRow(stage.ctx, id), {
      email: 'stranger@typo.example',
      phone: application.phone,
      network: 'x',
    });
    const count = async () => (await stage.ctx.db.selectFrom('contact_changes').select('id').execute()).length;
    stage.now = new Date(stage.now.getTime() + 6 * dayMs);
    await deleteEnded(stage.ctx);
    expect(await count()).toBe(1);
    stage.now = new Date(stage.now.getTime() + 2 * dayMs);
    await deleteEnded(stage.ctx);
    expect(await count()).toBe(0);
  });
});
