import type { StoredApplication } from '../../core/applications/application.ts';

// Invented people. The same number makes the same person.

const list = (text: string) => text.split(', ');
const firstNames = list(
  'Ana, Bo, Cai, Dara, Elif, Femi, Gita, Hugo, Ines, Jonas, Kaya, Liv, Mira, Noah, Omar, Pia, Rosa, Sami, Tove, Zoë',
);
const lastNames = list(
  'Abara, Brook, Castro, Demir, Engel, Fjord, Grün, Haddad, Ivić, Jansen, Kowal, Lind, Moreau, Nowak, Okafor, Pires',
);
const schools = list(
  'Northgate High School, École Sainte-Claire, Gymnasium am Fluss, Harbour Academy, Liceo Cervantes, Millbrook College, ' +
    'Östra skolan, Rivermouth Comprehensive',
);
const cities = list('Rivermouth, Köln, Malmö, Porto, Łódź, Nantes, Springfield');
const objects = list('harbour lamp, borrowing shelf, quiet bus map, seed library, repair cart, maths relay');
const users = list('school labs, night fishers, younger pupils, people who cannot hear, small cafés');
const endings = [
  'We tried it with three classes and wrote down what broke.',
  'A first version runs on an old phone. I would like to know who would pay for it.',
  'It is a concept so far: I have drawn every step on paper and asked eleven people.',
];

/** Numbers from 0 to 1 that depend on the seed only (https://en.wikipedia.org/wiki/Xorshift), and a choice by them. */
export function createRandom(seed: number) {
  let state = (seed + 1) * 0x9e3779b1;
  const random = () => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return (state >>> 0) / 2 ** 32;
  };
  const pick = <Item>(items: readonly Item[]): Item => items[Math.floor(random() * items.length)] as Item;
  return { random, pick };
}

export function createPerson(index: number): Omit<StoredApplication, 'id' | 'timestamp'> {
  const { random, pick } = createRandom(index + 0.5);
  const [first, last] = [pick(firstNames), `${pick(lastNames)}-${pick(lastNames)}`];
  const email = `${first}.${last}.${index}@student.example`;
  return {
    name: `${first} ${last}`,
    email: email
      .normalize('NFKD')
      .replace(/[^\w.@-]/g, '')
      .toLowerCase(),
    age: 13 + Math.floor(random() * 7),
    phone: `+49 170 ${String(index).padStart(7, '0')}`,
    school: `${pick(schools)} ${1 + (index % 97)}`,
    city: pick(cities),
    message: `A ${pick(objects)} for ${pick(users)}. ${pick(endings)} ${pick(endings)}`,
  };
}
