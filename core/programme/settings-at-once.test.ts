import { expect, it } from 'vitest';
import { describeOnBothDatabases } from '../../tests/support/both-databases.ts';
import { countAccessLog } from '../access-log/access-log.ts';
import { saveSettings } from './save-settings.ts';
import { defaultSettings, getProgrammeSettings } from './settings.ts';

const rounds = 20;
const actorEmail = 'anna@daybreak.example';

describeOnBothDatabases('settings that are saved in two tabs simultaneously', (getContext) => {
  it('are those of the first, also before anything was ever set', async () => {
    const ctx = getContext();
    for (let version = 0; version < rounds; version += 1) {
      const saves = [1, 2].map((tab) => {
        const settings = { ...defaultSettings, promisedDays: 2 * version + tab };
        return saveSettings(ctx, { settings, version, actorEmail });
      });
      const results = await Promise.all(saves);
      expect(results.map(({ ok }) => ok).toSorted()).toEqual([false, true]);
      const saved = 2 * version + 1 + results.findIndex(({ ok }) => ok);
      expect(await getProgrammeSettings(ctx)).toMatchObject({ promisedDays: saved, version: version + 1 });
    }
    expect(await countAccessLog(ctx)).toBe(rounds);
  });
});
