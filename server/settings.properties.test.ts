import fc from 'fast-check';
import { expect, test } from 'vitest';
import { anyText } from '../tests/support/arbitraries.ts';
import { variables } from './setting-variables.ts';
import { readConfig } from './settings.ts';

const settingNames = Object.keys(variables.shape);

test('settings of any kind are read, or refused without repeating a secret', () => {
  const secrets = ['AUTH_SECRET', 'DATABASE_URL', 'SMTP_URL'];
  fc.assert(
    fc.property(fc.dictionary(fc.constantFrom(...settingNames), anyText), (given) => {
      const marked = Object.fromEntries(
        Object.entries(given).map(([name, value]) => [name, secrets.includes(name) ? `${value}no/tell` : value]),
      );
      const reading = readConfig(marked);
      if (reading.outcome === 'refused') expect(reading.mistakes.join('\n')).not.toContain('no/tell');
    }),
  );
});
