import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { formatWeekday } from '../../content/en/dates.ts';
import { Unbroken } from './unbroken.tsx';

it('keeps references, dates and hours in one piece each with the sign behind them, and lets a date break after its weekday alone', () => {
  const text = `DB-7K3Q9XTM: an answer by ${formatWeekday('2027-05-26', '2026-05-26')}, in 14\u00a0days, 14:00 to 15:20.`;
  expect(renderToStaticMarkup(Unbroken({ text }))).toBe(
    '<span class="inline-block">DB-7K3Q9XTM:</span> an answer by ' +
      '<span class="inline-block">Wednesday, 26\u00a0May\u00a02027,</span> in 14\u00a0days, <span class="inline-block">14:00 to 15:20.</span>',
  );
});
