import { describe, expect, test } from 'vitest';
import { answerAsGuardian } from '../../core/guardians/answer-as-guardian.ts';
import { askGuardian } from '../../core/guardians/ask-guardian.ts';
import {
  agreeAll,
  answer,
  by,
  findEntry,
  id,
  makeLink,
  moveTo,
  prepareSheet,
  readWords,
  stage,
  texts,
} from '../../tests/support/sheet-stage.ts';
import { hashLinkKey } from '../model/link-key.ts';
import { fail } from '../model/result.ts';
import { answerSheet, answerSheetAsGuardian, saveSheet, setRegion } from './change-sheet.ts';
import { findSheet } from './sheet.ts';
import { openSheet } from './sheet-links.ts';
import { showSheet } from './show-sheet.ts';

prepareSheet();

describe('a sheet', () => {
  test('is refused with the place marked, and nothing of it is stored', async () => {
    const what = 'My teacher at St. Aldwin School has seen it. Write to lina@student.example.';
    const refused = await saveSheet(stage.ports, id, { ...texts, what, words: 0 });
    expect(refused).toMatchObject({ ok: false, code: 'personal', fields: { what: 'personal' } });
    const marked = 'places' in refused ? refused.places?.what?.filter(({ kind }) => kind !== null) : [];
    expect(marked).toEqual([
      { text: 'St. Aldwin School', kind: 'school' },
      { text: 'lina@student.example', kind: 'email' },
    ]);
    expect(await findSheet(stage.ports, id)).toBeNull();
    expect(await saveSheet(stage.ports, id, { ...texts, title: 'a'.repeat(81), words: 0 })).toMatchObject({
      code: 'text-too-long',
    });
  });

  test('is made once from two tabs, and not over newer words', async () => {
    expect(await saveSheet(stage.ports, id, { ...texts, words: 0 })).toMatchObject({ ok: true });
    expect(await saveSheet(stage.ports, id, { ...texts, words: 0 })).toMatchObject({ ok: true });
    expect(await readWords()).toBe(1);
    expect(await saveSheet(stage.ports, id, { ...texts, title: 'Other', words: 0 })).toMatchObject({
      code: 'changed-meanwhile',
    });
    await moveTo('refining');
    expect(await saveSheet(stage.ports, id, { ...texts, title: 'Other', words: 1 })).toMatchObject({ code: 'closed' });
  });

  test('is seen once all three agree, and no longer after each of them took that back', async () => {
    await saveSheet(stage.ports, id, { ...texts, words: 0 });
    expect(await makeLink()).toBe('not-agreed');
    const guardianKey = await agreeAll();
    const key = await makeLink();
    expect(await openSheet(stage.ports, key)).toMatchObject({
      texts,
      ageBand: 'under-16',
      region: '',
      investor: 'Marit Solheim',
    });
    for (const party of ['applicant', 'coordinator'] as const) {
      await answer(party, false);
      expect(await openSheet(stage.ports, key), party).toBeNull();
      await answer(party);
      expect(await openSheet(stage.ports, key), party).not.toBeNull();
    }
    await answerSheetAsGuardian(stage.ports, guardianKey, { agrees: false, words: 0 });
    expect(await openSheet(stage.ports, key)).toBeNull();
    await answerSheetAsGuardian(stage.ports, guardianKey, { agrees: true, words: await readWords() });
    expect(await openSheet(stage.ports, key)).not.toBeNull();
    await answerAsGuardian(stage.ports, guardianKey, 'refused');
    expect(await openSheet(stage.ports, key)).toBeNull();
  });

  test('asks all again after a change of a word, of the region, and of the guardian', async () => {
    // More mails than a guardian gets in an hour.
    stage.ports = { ...stage.ports, limits: { ...stage.ports.limits, count: async () => 0 } };
    await agreeAll();
    const key = await makeLink();
    for (const change of [
      async () => saveSheet(stage.ports, id, { ...texts, title: 'Kitchen Hours', words: await readWords() }),
      async () => setRegion(stage.ports, id, { region: 'North coast', words: await readWords() }),
    ]) {
      expect(await openSheet(stage.ports, key)).not.toBeNull();
      expect(await change()).toMatchObject({ ok: true });
      expect(await openSheet(stage.ports, key)).toBeNull();
      expect((await showSheet(stage.ports, await findEntry()))?.parties.map(({ agrees }) => agrees)).toEqual([
        null,
        null,
        null,
      ]);
      await agreeAll();
    }
    expect(await openSheet(stage.ports, key)).toMatchObject({ region: 'North coast' });
    await askGuardian(stage.ports, { applicationId: id, email: 'aunt@home.example', network: '192.0.2.1' });
    expect(await openSheet(stage.ports, key)).toBeNull();
    expect(await setRegion(stage.ports, id, { region: 'Brightwater', words: await readWords() })).toMatchObject({
      code: 'personal',
    });
  });

  test('tells of a guardian only where every founder of the band has one, or the page would tell the age', async () => {
    await agreeAll();
    const key = await makeLink();
    expect(await openSheet(stage.ports, key)).toMatchObject({ ageBand: 'under-16', hasGuardian: true });
    stage.ports = { ...stage.ports, ages: { minimum: 0, guardianBelow: 15 } };
    expect(await openSheet(stage.ports, key)).toMatchObject({ ageBand: 'under-16', hasGuardian: false });
  });

  test('takes no answer by the link of a guardian before', async () => {
    const key = await agreeAll();
    await askGuardian(stage.ports, { applicationId: id, email: 'aunt@home.example', network: '192.0.2.1' });
    expect(await answerSheetAsGuardian(stage.ports, key, { agrees: true, words: 1 })).toEqual(fail('gone'));
    expect((await findSheet(stage.ports, id))?.data.consents.guardian?.by).toBe(hashLinkKey(key));
  });

  test('needs no guardian where none is asked, and old words cannot be agreed to', async () => {
    stage.ports = { ...stage.ports, ages: { minimum: 0, guardianBelow: 0 } };
    await saveSheet(stage.ports, id, { ...texts, asked: '', words: 0 });
    expect(await answer('applicant')).toMatchObject({ code: 'incomplete' });
    await saveSheet(stage.ports, id, { ...texts, words: 1 });
    const old = { party: 'coordinator', agrees: true, words: 1, by } as const;
    expect(await answerSheet(stage.ports, id, old)).toMatchObject({ code: 'changed-meanwhile' });
    expect(await setRegion(stage.ports, id, { region: 'North', words: 1 })).toMatchObject({
      code: 'changed-meanwhile',
    });
    await moveTo('refining');
    expect(await answer('applicant')).toMatchObject({ code: 'closed' });
    await moveTo('investor-ready');
    await answer('applicant');
    await answer('coordinator');
    expect(await openSheet(stage.ports, await makeLink())).toMatchObject({ hasGuardian: false });
  });
});
