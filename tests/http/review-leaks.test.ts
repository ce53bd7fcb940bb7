import { expect, it, vi } from 'vitest';
import { endpoints, pages } from '../../app/routes.ts';
import { addHistory } from '../../core/history/history.ts';
import { addNote } from '../../core/notes/notes.ts';
import { suggestQuestion } from '../../core/questions/suggestions.ts';
import type { Transaction } from '../../db/schema.ts';
import { createEntry, save } from '../support/application-entry.ts';
import { addScore } from '../support/scores.ts';
import { putMember } from '../support/team.ts';
import { listAddresses } from './page-addresses.ts';
import { openSite } from './site.ts';

// Some hundred pages are made in one test, on a machine that has other work too.
vi.setConfig({ testTimeout: 120_000 });

const [kim, dev, ola, bo, sam] = ['kim', 'dev', 'ola', 'bo', 'sam'].map((name) => `${name}@daybreak.example`) as [
  string,
  string,
  string,
  string,
  string,
];
const at = '2026-11-20T10:00:00.000Z';
const id = 'a0000000-0000-4000-8000-000000000001';
// Sent by the coordinator, and by a stranger to the others.
const [entry, ownEntry] = [createEntry({ id }), createEntry({ id, email: 'Kim@daybreak.example' })];

const paths = [...pages, ...endpoints]
  .map(({ path }) => path.replace(':id', id))
  .filter((path) => /^\/staff(\/|$)/.test(path));
const queries = [
  '',
  '?status=new',
  '?sort=status',
  '?sort=-score',
  '?ask=1',
  '?answers=1',
  '?own=scored',
  `?application=${id}`,
  `?application=${id}&ask=1`,
];

type Decision = (db: Transaction) => Promise<void>;

/** The scores and steps of others. */
function createDecisions(): readonly Decision[] {
  return [
    decide({ reviewerEmail: ola, levels: [5, 5, 5, 5], reason: 'Marked reason.' }),
    decide({ reviewerEmail: bo, levels: [1, 1, 1, 1], reason: 'Marked reason.' }),
    decide({ reviewerEmail: sam, kind: 'stepped-aside' }),
    async (db) =>
      void (await addHistory({ db, now: () => new Date(at) }, id, { kind: 'site' }, { what: 'stepped-aside' })),
  ];
}

function decide(score: Omit<Parameters<typeof addScore>[1], 'applicationId'>): Decision {
  return (db) => addScore(db, { applicationId: id, ...score });
}

/** Every byte that this person gets, at every address of the staff side, and in an export. */
async function readAll(
  email: string,
  decisions: readonly Decision[],
  { stored = entry, hasNote = false, hasSuggestion = false } = {},
) {
  const site = await openSite({
    viewer: { email, emailVerified: true },
    coordinators: [kim],
    review: { now: () => new Date('2026-11-20T12:00:00.000Z') },
  });
  await save(site.ctx, stored);
  for (const member of [dev, ola, bo, sam]) await putMember(site.ctx.db, member, { role: 'reviewer' });
  const { db } = site.ctx;
  for (const decide of decisions) await db.transaction().execute(decide);
  if (hasNote) await addNote(site.ctx, { id: 'note', applicationId: id, authorEmail: ola, text: 'Marked note.' });
  if (hasSuggestion) await suggestQuestion(site.ctx, { applicationId: id, authorEmail: ola, text: 'Marked proposal?' });
  const answers = new Map<string, string>();
  for (const path of paths)
    for (const query of queries)
      for (const address of listAddresses(path, query)) {
        const response = await site.request(address);
        answers.set(address, `${response.status} ${await response.text()}`);
      }
  answers.set('csv', await site.read('/staff/export'));
  // Each page makes its nonce and the ids of its forms anew.
  const chance = /nonce="[^"]*"|"nonce":"[^"]*"|(?!a0000000)[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f-]{22}/g;
  const plain = (text: string) => text.replaceAll(chance, '');
  return new Map([...answers].map(([address, text]) => [address, plain(text)]));
}

const undecided = [dev, kim].map((email) => ({ email, own: [] as readonly Decision[] }));
// All scores are open to who does not score, but for those of what they sent.
const doesNotScore: Decision = (db) => putMember(db, kim, { isScoring: 0 });
const sender = { email: kim, own: [doesNotScore], stored: ownEntry };
it.each([...undecided, sender])(
  '$email, who has not scored it, gets the same bytes whether others have scored or not',
  async ({ email, own, stored = entry }: { email: string; own: readonly Decision[]; stored?: typeof entry }) => {
    const all = [...createDecisions(), ...own];
    const [without, withOthers] = [
      // A coordinator sends what others suggest.
      await readAll(email, own, { stored, hasSuggestion: email === kim }),
      await readAll(email, all, { stored, hasNote: true, hasSuggestion: true }),
    ];
    expect(without.size).toBeGreaterThan(100);
    for (const [address, text] of withOthers) {
      const other = without.get(address) ?? '';
      if (text === other) continue;
      const at = [...text].findIndex((letter, index) => letter !== other[index]);
      const [one, two] = [text, other].map((bytes) => bytes.slice(Math.max(0, at - 60), at + 60));
      expect(one, address).toBe(two);
    }
    expect([...withOthers.keys()]).toEqual([...without.keys()]);
  },
);

it('a reviewer who has scored reads the scores and notes of others', async () => {
  const own = decide({ reviewerEmail: dev });
  const answers = await readAll(dev, [...createDecisions(), own], { hasNote: true, hasSuggestion: true });
  for (const mark of ['Marked note.', 'Marked proposal?', 'Marked reason.'])
    expect(answers.get(`/staff/applications/${id}`)).toContain(mark);
});
