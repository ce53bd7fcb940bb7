import { beforeEach, expect, it } from 'vitest';
import { conduct } from '../../content/en/conduct.ts';
import { createEntry, save } from '../../tests/support/application-entry.ts';
import { describeOnBothDatabases } from '../../tests/support/both-databases.ts';
import { storeSettings } from '../../tests/support/store-settings.ts';
import { putMember } from '../../tests/support/team.ts';
import { countAccessLog, listAccessLog } from '../access-log/access-log.ts';
import type { Context } from '../context.ts';
import { removeMember } from '../team/change-team.ts';
import { checkKinds } from './check.ts';
import { agreeToConduct, listMissing, recordCheck, sendCheckReminders } from './checks.ts';

const [anna, ben, cleo] = ['anna@daybreak.example', 'ben@daybreak.example', 'cleo@daybreak.example'];
const { version } = conduct;

describeOnBothDatabases('checks', (getContext) => {
  let ctx: Context;
  let now: Date;

  beforeEach(async () => {
    now = new Date('2026-11-21T09:00:00.000Z');
    ctx = { ...getContext(), now: () => now };
    await putMember(ctx.db, anna, { role: 'coordinator', conductVersion: null });
    await putMember(ctx.db, cleo, { role: 'coordinator', conductVersion: null });
    await putMember(ctx.db, ben, { role: 'reviewer', conductVersion: null });
  });

  const check = (changes: Partial<Parameters<typeof recordCheck>[1]> = {}) => {
    const days = { checkedOn: '2026-11-01', validUntil: '2027-11-01' };
    return recordCheck(ctx, { person: ben, kind: 'identity', checkedBy: 'Kim', ...days, actorEmail: anna, ...changes });
  };
  const checkAll = async (changes: Parameters<typeof check>[0] = {}) => {
    for (const kind of checkKinds) expect(await check({ ...changes, kind })).toMatchObject({ ok: true });
  };
  const listOf = async (email: string, role: 'reviewer' | 'mentor' | 'coordinator' = 'reviewer') => {
    const member = await ctx.db.selectFrom('team').selectAll().where('email', '=', email).executeTakeFirstOrThrow();
    return listMissing(ctx, { ...member, role });
  };
  const apply = (age: number) => save(ctx, createEntry({ age }));

  it('are required once an application is below 18, always or never, as the settings say', async () => {
    await apply(18);
    await save(ctx, createEntry({ age: 12 }, true));
    expect(await listOf(ben)).toEqual([]);
    await storeSettings(ctx, { checksRequired: 'always' });
    expect(await listOf(ben)).toEqual(['conduct', ...checkKinds]);
    await storeSettings(ctx, { checksRequired: 'minors' });
    await apply(17);
    expect(await listOf(ben, 'mentor')).toEqual(['conduct', ...checkKinds]);
    expect(await listOf(anna, 'coordinator')).toEqual(['conduct']);
    await storeSettings(ctx, { checksRequired: 'never' });
    expect(await listOf(ben)).toEqual([]);
  });

  it('are missing without one of each kind, and without the current code of conduct', async () => {
    await apply(16);
    await checkAll();
    expect(await listOf(ben)).toEqual(['conduct']);
    await putMember(ctx.db, ben, { conductVersion: version - 1, conductAgreedAt: now.toISOString() });
    for (const other of [version - 1, version + 1]) await agreeToConduct(ctx, { email: ben, version: other });
    expect(await listOf(ben)).toEqual(['conduct']);
    for (const _ of ['once', 'twice']) await agreeToConduct(ctx, { email: ben, version });
    expect(await listOf(ben)).toEqual([]);
  });

  it('are valid through their last day in the time zone of the programme, and the newest of a kind counts', async () => {
    await apply(16);
    await agreeToConduct(ctx, { email: ben, version });
    await storeSettings(ctx, { timeZone: 'Asia/Tokyo' });
    await checkAll({ validUntil: '2026-11-21' });
    now = new Date('2026-11-21T14:59:00.000Z');
    expect(await listOf(ben)).toEqual([]);
    now = new Date('2026-11-21T15:00:00.000Z');
    expect(await listOf(ben)).toEqual([...checkKinds]);
    await checkAll();
    expect(await listOf(ben)).toEqual([]);
    now = new Date('2026-11-22T15:00:00.000Z');
    await check({ kind: 'reference', validUntil: '2026-11-22' });
    expect(await listOf(ben)).toEqual(['reference']);
  });

  it('are one of each kind, also when two are recorded at once, with entries in the access log', async () => {
    const ends = ['2027-11-01', '2027-11-02'];
    for (const result of await Promise.all(ends.map((validUntil) => check({ validUntil }))))
      expect(result).toMatchObject({ ok: true });
    expect(await ctx.db.selectFrom('checks').select('kind').execute()).toEqual([{ kind: 'identity' }]);
    const entries = await listAccessLog(ctx, { page: 1, limit: 9 });
    expect(entries.map(({ details }) => details['until']).toSorted()).toEqual(ends);
    const details = { person: ben, check: 'identity' };
    expect(entries[0]).toMatchObject({ what: 'recorded-check', actor: { email: anna }, details });
  });

  it.each([
    [{ kind: 'horoscope' }, 'unreadable'],
    [{ checkedBy: ' ' }, 'unreadable'],
    [{ validUntil: 'soon' }, 'wrong-days'],
    [{ validUntil: '2026-10-31' }, 'wrong-days'],
    [{ checkedOn: '2026-11-22' }, 'wrong-days'],
    [{ person: 'dan@daybreak.example' }, 'not-found'],
  ])('with %j are refused as %s', async (changes, code) => {
    expect(await check(changes)).toMatchObject({ code });
    expect(await countAccessLog(ctx)).toBe(0);
  });

  it('that end within fourteen days are told once to the person and each coordinator', async () => {
    await check({ kind: 'reference', validUntil: '2026-12-06' });
    await check({ person: cleo, validUntil: '2026-12-05' });
    const read = async () => (await ctx.db.selectFrom('outbox').selectAll().execute()).map((mail) => mail.recipient);
    await sendCheckReminders(ctx);
    expect((await read()).toSorted()).toEqual([anna, cleo]);
    now = new Date('2026-11-22T09:00:00.000Z');
    await Promise.all([sendCheckReminders(ctx), sendCheckReminders(ctx)]);
    expect((await read()).toSorted()).toEqual([anna, anna, ben, cleo, cleo]);
  });

  it('that were replaced are told to nobody', async () => {
    await check({ validUntil: '2026-11-30' });
    now = new Date('2026-11-21T10:00:00.000Z');
    await check();
    await sendCheckReminders(ctx);
    expect(await ctx.db.selectFrom('outbox').selectAll().execute()).toEqual([]);
  });

  it('are deleted with their person', async () => {
    await checkAll();
    await agreeToConduct(ctx, { email: ben, version });
    await removeMember(ctx, { email: ben, actorEmail: anna });
    expect(await ctx.db.selectFrom('checks').selectAll().execute()).toEqual([]);
    await putMember(ctx.db, ben, { role: 'reviewer', conductVersion: null });
    await apply(16);
    expect(await listOf(ben)).toEqual(['conduct', ...checkKinds]);
  });
});
