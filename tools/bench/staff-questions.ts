import type { ReviewPorts } from '../../domain/ports/application-ports.ts';
import type { ReviewFilter, ReviewSort } from '../../domain/ports/review-store.ts';

const pageSize = 50;
const dayMs = 86_400_000;
const newestFirst: ReviewSort = { by: 'submitted', descending: true };

const lists: readonly (readonly [name: string, filter: ReviewFilter, sort?: ReviewSort])[] = [
  ['first page', {}],
  ['by name', {}, { by: 'name', descending: false }],
  ['by answer due', {}, { by: 'answer-due', descending: false }],
  ['by school, downwards', {}, { by: 'school', descending: true }],
  ['one status', { statuses: ['refining'] }],
  ['two statuses, by age', { statuses: ['new', 'in-review'] }, { by: 'age', descending: false }],
  ['school and ages', { school: 'Harbour Academy', ageFrom: 16, ageTo: 17 }],
  ['a city, by name', { city: 'Rivermouth' }, { by: 'name', descending: false }],
  ['assignee', { assignee: 'kim@daybreak.example' }],
  ['nobody assigned', { assignee: null }],
  ['the last week', { submittedFrom: new Date(Date.now() - 7 * dayMs).toISOString() }],
  ['overdue', { dueBefore: new Date().toISOString().slice(0, 10) }, { by: 'answer-due', descending: false }],
  ['same person', { samePerson: true }],
  ['search: one person', { search: { text: 'zoe lind-castro', scope: 'everything' } }],
  ['search: one address', { search: { text: '.777@student', scope: 'everything' } }],
  ['search: a frequent word', { search: { text: 'harbour', scope: 'everything' } }],
  ['search: parts of two words', { search: { text: 'ibrar aper', scope: 'everything' } }],
  ['search: a short word', { search: { text: 'zo', scope: 'everything' } }],
  ['search: nothing', { search: { text: 'submarine', scope: 'venture' } }],
];

export type Question = { readonly name: string; readonly ask: () => Promise<unknown> };

/** What the pages of the staff side ask of the store. */
export async function listQuestions({
  reviews,
  records,
  statistics,
}: Pick<ReviewPorts, 'reviews' | 'records' | 'statistics'>): Promise<readonly Question[]> {
  const { entries, next } = await reviews.list({ filter: {}, sort: newestFirst, limit: pageSize });
  const id = entries.at(-1)?.application.id ?? '';
  // Up to the end of this day, as the page asks.
  const tomorrow = Math.ceil(Date.now() / dayMs) * dayMs;
  const days = (count: number) =>
    Array.from({ length: count + 1 }, (_, day) => new Date(tomorrow - (count - day) * dayMs).toISOString());
  const breakdown = (count: number) => () =>
    statistics.readBreakdown({ from: days(count)[0] ?? '', until: new Date(tomorrow).toISOString() }, 6);
  return [
    ...lists.flatMap(([name, filter, sort = newestFirst]) => [
      { name: `list, ${name}`, ask: () => reviews.list({ filter, sort, limit: pageSize }) },
      { name: `count by status, ${name}`, ask: () => reviews.countByStatus(filter) },
    ]),
    {
      name: 'list, second page',
      ask: () => reviews.list({ filter: {}, sort: newestFirst, limit: pageSize, ...(next && { after: next }) }),
    },
    { name: 'count, overdue', ask: () => reviews.count({ dueBefore: new Date().toISOString().slice(0, 10) }) },
    { name: 'count, suspected', ask: () => reviews.count({ suspected: true }) },
    { name: 'count, messages waiting', ask: () => records.count({ collection: 'messages', group: 'waiting' }) },
    { name: 'one application', ask: () => reviews.find(id) },
    { name: 'its neighbours', ask: () => reviews.findNeighbours(id, { filter: {}, sort: newestFirst }) },
    { name: 'the schools', ask: () => reviews.listValues('school', 100) },
    { name: 'the cities', ask: () => reviews.listValues('city', 100) },
    { name: 'overview, 60 days one by one', ask: () => statistics.countPerDay(days(60)) },
    { name: 'overview, plots of 30 days', ask: breakdown(30) },
    { name: 'overview, plots of 365 days', ask: breakdown(365) },
  ];
}
