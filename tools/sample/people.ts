import type { StoredApplication } from '../../core/applications/application.ts';

// Invented people. The same number makes the same person.

const list = (text: string) => text.split(', ');
const firstNames = list('Ana, Bo, Cai, Dara, Elif, Femi, Gita, Hugo, Ines, Jonas, Liv, Mira, Noah, Omar, Pia, Zoë');
const lastNames = list('Abara, Brook, Castro, Demir, Engel, Fjord, Grün, Haddad, Ivić, Jansen, Lind, Nowak, Okafor');
const schools = list('Northgate High School, École Sainte-Claire, Harbour Academy, Millbrook College, Östra skolan');
const cities = list('Rivermouth, Köln, Malmö, Porto, Łódź, Nantes, Springfield');
const objects = list('harbour lamp, borrowing shelf, quiet bus map, seed library, repair cart, maths relay');
const users = list('school labs, night fishers, younger pupils, people who cannot hear, small cafés');
const endings = [
  'We tried it with three classes and wrote down what broke.',
  'A first version runs on an old phone. I would like to know who would pay for it.',
  'It is a concept so far: I have drawn every step on paper and asked eleven people.',
];

/** A number from 0 to 1, always the same for an index and a salt, far from its neighbours'. */
export function spread(index: number, salt: number): number {
  return Math.abs(Math.sin(12.9898 * index + 78.233 * salt) * 43_758.5453) % 1;
}

export function pick<Item>(items: readonly Item[], index: number, salt: number): Item {
  return items[Math.floor(spread(index, salt) * items.length)] as Item;
}

export function createPerson(index: number): Omit<StoredApplication, 'id' | 'timestamp'> {
  const [first, last] = [pick(firstNames, index, 1), pick(lastNames, index, 2)];
  const address = `${first}.${last}.${index}@student.example`.normalize('NFKD').toLowerCase();
  const venture = `A ${pick(objects, index, 4)} for ${pick(users, index, 5)}.`;
  return {
    name: `${first} ${last}`,
    email: address.replace(/[^\w.@-]/g, ''),
    age: 13 + Math.floor(7 * spread(index, 6)),
    phone: `+49 170 ${String(index).padStart(7, '0')}`,
    school: `${pick(schools, index, 7)} ${1 + (index % 97)}`,
    city: pick(cities, index, 8),
    message: `${venture} ${pick(endings, index, 9)}`,
  };
}
