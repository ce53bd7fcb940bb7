import { expect, it } from 'vitest';
import { factLabels } from '../content/en/programme.ts';
import { sampleContactEmail } from '../content/en/site/frame.ts';
import { listOpenContent } from './check-content.ts';
import { findSource } from './make-pictures.ts';

const nothing = { contactEmail: sampleContactEmail, programme: {}, people: [], services: [], pictures: [] };

it('lists the sample address, each unknown fact, and the empty lists', () => {
  const open = listOpenContent(nothing);
  expect(open).toHaveLength(Object.keys(factLabels).length + 3);
  expect(open.join('\n')).toMatch(/CONTACT_EMAIL[\s\S]*cost[\s\S]*people\.ts[\s\S]*services\.ts/);
});

it('lists nothing once all is filled in, and a picture whose files are missing', () => {
  const filled = {
    contactEmail: 'office@programme.example',
    programme: Object.fromEntries(Object.keys(factLabels).map((name) => [name, 'known'])),
    people: [{ name: 'Mira Sand', role: 'Mentor', sentence: 'She mentors.', picture: 'mira-sand' }],
    services: [{ name: 'Talks', text: 'Once a month.' }],
    pictures: ['mira-sand-160.webp'],
  };
  expect(listOpenContent(filled)).toEqual([]);
  expect(listOpenContent({ ...filled, pictures: [] })).toEqual([expect.stringContaining('npm run make:pictures')]);
});

it('finds the picture of a person by its name, whatever its format', () => {
  expect(findSource(['mira-sand.txt', 'mira-sand.JPG'], 'mira-sand')).toBe('mira-sand.JPG');
  expect(findSource(['mira.jpg'], 'mira-sand')).toBeNull();
});
