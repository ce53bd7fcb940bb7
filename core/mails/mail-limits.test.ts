import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createLimits, type Limits } from '../limits.ts';
import { admitMail, refundMail } from './mail-limits.ts';

const school = '192.0.2.1';

let attempts: Limits;

beforeEach(() => {
  attempts = createLimits(null);
});
afterEach(() => {
  vi.useRealTimers();
});

/** The code of each answer, `sent` for a permit. */
async function ask(
  purpose: Parameters<typeof admitMail>[1]['purpose'],
  mails: readonly { to: string; network?: string }[],
) {
  const answers = [];
  for (const { network = school, ...mail } of mails) {
    const answer = await admitMail(attempts, { purpose, network, ...mail });
    answers.push(answer.ok ? 'sent' : answer.code);
  }
  return answers;
}

const countSent = (answers: readonly string[]) => answers.filter((answer) => answer === 'sent').length;
const pupils = (count: number) =>
  Array.from({ length: count }, (_, index) => ({ to: `pupil${index}@student.example` }));

describe('mails that strangers cause', () => {
  it('are four an hour to one mailbox, from everywhere', async () => {
    const variations = Array.from({ length: 20 }, (_, index) => ({
      to: index % 2 === 0 ? 'mira@student.example' : 'Mira@Student.Example',
      network: `198.51.100.${index}`,
    }));
    const answers = await ask('verification', variations);
    expect(countSent(answers)).toBe(4);
    expect(answers.at(-1)).toBe('too-many-mails');
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 60 * 60 * 1000 });
    expect(countSent(await ask('verification', variations))).toBe(4);
  });

  it.each([
    ['reset', 50],
    ['guardian', 100],
  ] as const)('are limited for one network: %s', async (purpose, most) => {
    const fromSchool = await ask(purpose, pupils(most + 2));
    expect(countSent(fromSchool)).toBe(most);
    expect(fromSchool.at(-1)).toBe('too-many-mails');
  });

  it('of one purpose use up nothing of another one', async () => {
    await ask('verification', Array(10).fill({ to: 'mira@student.example' }));
    expect(await ask('reset', [{ to: 'mira@student.example' }])).toEqual(['sent']);
  });

  it('that are taken back were never asked for', async () => {
    for (let time = 0; time < 10; time += 1) {
      const origin = { purpose: 'receipt', to: 'mira@student.example', network: school } as const;
      expect((await admitMail(attempts, origin)).ok).toBe(true);
      await refundMail(attempts, origin);
    }
  });
});

it('a class of 40 behind one address can verify its accounts', async () => {
  expect(countSent(await ask('verification', pupils(40)))).toBe(40);
});

it('receipts go to a mailbox once an hour, and from one network to twenty mailboxes a day', async () => {
  const mira = [{ to: 'mira@student.example' }, { to: 'Mira@student.example', network: '198.51.100.1' }];
  expect(await ask('receipt', mira)).toEqual(['sent', 'too-many-mails']);
  const answers = await ask('receipt', pupils(25));
  expect(countSent(answers)).toBe(19);
  expect(answers.at(-1)).toBe('too-many-mails');
});
