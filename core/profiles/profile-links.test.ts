import { describe, expect, test } from 'vitest';
import { takeMail } from '../../tests/support/mail.ts';
import {
  agreeAll,
  by,
  createLink,
  marit,
  moveTo,
  open,
  prepareProfile,
  readKeys,
  stage,
} from '../../tests/support/profile-stage.ts';
import { putMember } from '../../tests/support/team.ts';
import { createRandomKey, hashLinkKey } from '../link-key.ts';
import { fail, succeed } from '../result.ts';
import { deleteEnded } from '../retention/retention.ts';
import { recordInterest } from './open-profile.ts';
import { createProfileLink, revokeProfileLink } from './profile-links.ts';

prepareProfile();

const readLinks = () => stage.ctx.db.selectFrom('profile_links').selectAll().execute();

describe('a link', () => {
  test('ends after 14 days, when it is revoked, and with the status', async () => {
    await agreeAll();
    const [one, two] = [await createLink('one'), await createLink('two')];
    expect(one).not.toBe(two);
    expect(await createLink('one')).toBe(one);
    expect(await readLinks()).toHaveLength(2);
    const other = { ...marit, name: 'Other', formId: 'one' };
    expect(await createProfileLink(stage.ctx, other)).toEqual(fail('changed-meanwhile'));
    expect(JSON.stringify(await readLinks())).not.toContain(one);
    await moveTo('in-review');
    expect(await open(one)).toBeNull();
    await moveTo('investor-ready');
    stage.now = new Date('2026-12-05T22:00:00.000Z');
    expect(await open(one)).not.toBeNull();
    await revokeProfileLink(stage.ctx, hashLinkKey(one), by);
    expect(await open(one)).toBeNull();
    expect(await open(two)).not.toBeNull();
    stage.now = new Date('2026-12-06T00:00:00.000Z');
    expect([await open(one), await open(two)]).toEqual([null, null]);
    stage.now = new Date('2027-11-22T09:00:00.000Z');
    await deleteEnded(stage.ctx);
    expect(await readLinks()).toEqual([]);
  });

  test('says when a person opened it last', async () => {
    await agreeAll();
    const key = await createLink();
    const readOpened = async () => (await readLinks())[0]?.openedAt;
    await open(key, false);
    expect(await readOpened()).toBeNull();
    await Promise.all([open(key), open(key)]);
    expect(await readOpened()).toBe('2026-11-21T09:00:00.000Z');
  });

  test('notifies the coordinators once that the investor would like to know more', async () => {
    await agreeAll();
    const key = await createLink();
    await readKeys();
    const staff = stage.ctx;
    await putMember(staff.db, by);
    await putMember(staff.db, 'lee@daybreak.example', { role: 'reviewer' });
    const both = await Promise.all([recordInterest(staff, key), recordInterest(staff, key)]);
    expect(both).toEqual([succeed(null), succeed(null)]);
    const mail = await takeMail(stage.ctx.db);
    expect(mail).toMatchObject({ recipient: by, subject: 'An investor would like to know more' });
    expect(`${mail?.text}`).not.toMatch(/Marit|Kitchen|Lina/);
    expect(await takeMail(stage.ctx.db)).toBeUndefined();
    expect(await open(key)).toMatchObject({ isInterested: true });
    expect(await recordInterest(staff, createRandomKey())).toEqual(fail('closed'));
  });
});
