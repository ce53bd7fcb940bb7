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
    expect(html).toMatch(/Where<\/dt><dd[^>]*>Online/);
    expect(html).toMatch(/What it costs<\/dt><dd[^>]*>Nothing/);
    expect(html.match(/<dt/g)).toHaveLength(2);
    expect(render(createElement(Facts, { programme: sample, names: ['when'] }))).toBe('');
  });

  it('are one sentence on the page for parents, as long as they are not decided', () => {
    const renderSections = (given: Programme, guardianBelow = 0) => {
      const props = { programme: given, promisedDays: 21, ages: { minimum: 0, guardianBelow } };
      return render(createElement(MemoryRouter, null, createElement(ParentsSections, props)));
    };
    const without = renderSections({});
    expect(without.match(/Still to be decided: [^.]*/g)).toEqual([
      'Still to be decided: the cost of taking part, the place, the dates, the language and whether we take a share',
    ]);
    expect(without).toMatch(/Reply<\/dt><dd[^>]*>Within 21\u00a0days/);
    expect(without).not.toContain('ask you too');
    expect(renderSections({}, 16)).toContain('Under\u00a016? We’ll ask you too');
    expect(renderSections({ answerTime: 'In May' })).toMatch(/Reply<\/dt><dd[^>]*>In May/);
    expect(renderSections(sample)).toContain(
      'Still to be decided: the dates, the language and whether we take a share',
    );
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
