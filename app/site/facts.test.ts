import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { describe, expect, it } from 'vitest';
import { type Programme, programme } from '../../content/en/programme.ts';
import { type Person, people } from '../../content/en/site/people.ts';
import { Facts } from './facts.tsx';
import { ParentsSections } from './parents.tsx';
import { People } from './people.tsx';

const sample: Programme = { cost: 'Nothing', where: 'Online', language: ' ' };
const render = renderToStaticMarkup;

describe('the facts of the programme', () => {
  it('are shown with their labels, and those that are absent or blank are not', () => {
    const html = render(createElement(Facts, { programme: sample, names: ['where', 'cost', 'language', 'when'] }));
    expect(html).toContain('<dt>Where</dt><dd>Online</dd>');
    expect(html).toContain('<dt>What it costs</dt><dd>Nothing</dd>');
    expect(html.match(/<dt>/g)).toHaveLength(2);
    expect(render(createElement(Facts, { programme: sample, names: ['when'] }))).toBe('');
  });

  it('are asked for by mail, on the page for parents, as long as they are not decided', () => {
    const renderSections = (given: Programme) =>
      render(
        createElement(
          MemoryRouter,
          null,
          createElement(ParentsSections, { programme: given, promisedDays: 21, askAt: 'hello@daybreak.example' }),
        ),
      );
    const without = renderSections({});
    expect(without).toContain('What happens to the data');
    expect(without.match(/Not decided yet:/g)).toHaveLength(5);
    expect(without).toContain(
      'mailto:hello@daybreak.example?subject=A%20question%20about%20Daybreak%3A%20What%20it%20costs',
    );
    expect(without).toContain('<dt>Answer</dt><dd>Within 21\u00a0days</dd>');
    expect(renderSections({ answerTime: 'In May' })).toContain('<dt>Answer</dt><dd>In May</dd>');
    expect(renderSections(sample)).toContain('<dt>What it costs</dt><dd>Nothing</dd>');
    expect(renderSections(sample).match(/Not decided yet:/g)).toHaveLength(3);
  });

  it('are not invented: the repository ships none, and no person', () => {
    expect([programme, people]).toEqual([{}, []]);
  });
});

describe('the people of the programme', () => {
  const person: Person = { name: 'Mira Sand', role: 'Mentor', sentence: 'She built a borrowing shelf.' };

  it('are shown with role and sentence; without a person there is no section', () => {
    const html = render(createElement(People, { people: [person] }));
    for (const text of Object.values(person)) expect(html).toContain(text);
    expect(html).not.toContain('<img');
    expect(render(createElement(People, { people: [] }))).toBe('');
  });
});
