import { expect, test } from 'vitest';
import { fillTemplate, fillText } from './message-template.ts';

test('a message promises the day of the answer, and says sorry once that has passed', () => {
  const applicant = { name: 'Ana Reed', answerDueOn: '2026-11-20' };
  const write = (today: string) =>
    fillTemplate(applicant, 'in-review', {
      by: 'anna@daybreak.example',
      names: { 'anna@daybreak.example': 'Anna-Lena Reyes' },
      today,
    });
  expect(write('2026-11-20')?.text).toContain('You’ll hear from us by 20\u00a0November.');
  expect(write('2026-11-20')?.text).toContain('Anna-Lena');
  const late = write('2026-11-21')?.text;
  expect(late).toContain('Sorry this is taking longer');
  expect(late).not.toContain('November');
});

test('a name in square brackets is no gap that staff have still to fill', () => {
  const applicant = { name: '[Lina] Varga', answerDueOn: '2026-12-04' };
  expect(fillText('Hello {name},', applicant, { by: '', names: {}, today: '2026-11-20' })).toBe('Hello Lina,');
});
