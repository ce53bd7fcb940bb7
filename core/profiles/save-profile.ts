import type { ApplicationTable, ProfileTable } from '../../db/schema.ts';
import { inTransaction, lockApplication } from '../../db/transaction.ts';
import type { Context } from '../context.ts';
import { getApplicantView } from '../messages/applicant-view.ts';
import { type Failure, fail, succeed } from '../result.ts';
import { createFinder, type Place } from '../search/find-details.ts';
import { type MarkedText, type ProfileText, profileLimits } from './profile-texts.ts';

export type ProfileEdit = {
  readonly applicationId: string;
  /** The revision that the page showed; 0 for a new profile. */
  readonly revision: number;
  /** The texts of the applicant, or the region of the coordinator. */
  readonly texts: Partial<Record<ProfileText, string>>;
};

export type SaveProfileError = Extract<Awaited<ReturnType<typeof saveProfile>>, Failure<string>>['code'];

const empty = { title: '', sentence: '', what: '', asked: '', region: '', revision: 0 };

/** Saves texts, which may be empty until somebody agrees. A new revision asks all of them again. */
export async function saveProfile(ctx: Context, { applicationId, revision, texts }: ProfileEdit) {
  return inTransaction(ctx, async (tx) => {
    const application = await lockApplication(tx, applicationId);
    if (!application) return fail('not-found');
    const profiles = tx.db.selectFrom('profiles').selectAll().where('applicationId', '=', applicationId);
    const before = (await profiles.executeTakeFirst()) ?? empty;
    const changed = listChanges(before, texts);
    if (Object.keys(changed).length === 0) return succeed(null);
    const refused = checkTexts(application, changed);
    if (refused) return refused;
    if (revision !== before.revision) return fail('changed-meanwhile');
    // By the published status: the refusal would reveal another one.
    const { status } = await getApplicantView(tx, application);
    if (status !== 'investor-ready') return fail('closed');

    const saved = { applicationId, revision: revision + 1, savedAt: tx.now().toISOString() };
    const row: ProfileTable = { ...before, ...changed, ...saved };
    const insert = tx.db.insertInto('profiles').values(row);
    await insert.onConflict((conflict) => conflict.column('applicationId').doUpdateSet(row)).execute();
    return succeed(null);
  });
}

function listChanges(before: Record<ProfileText, string>, texts: ProfileEdit['texts']): ProfileEdit['texts'] {
  const changed: ProfileEdit['texts'] = {};
  for (const [name, typed] of Object.entries(texts) as [ProfileText, string][]) {
    const text = typed.replaceAll('\r\n', '\n').trim();
    if (text !== before[name]) changed[name] = text;
  }
  return changed;
}

/** Returns the reason to refuse texts. `personal`: they identify the applicant, or reach somebody. */
function checkTexts(application: ApplicationTable, texts: Partial<Record<ProfileText, string>>) {
  const find = createFinder(application);
  const fields: Partial<Record<ProfileText, 'text-too-long' | 'personal'>> = {};
  const places: Partial<Record<ProfileText, MarkedText>> = {};
  // The keys are those of the type of `texts`.
  for (const [name, text] of Object.entries(texts) as [ProfileText, string][]) {
    const found = find(text);
    if (found.length > 0) places[name] = markPlaces(text, found);
    if (text.length > profileLimits[name]) fields[name] = 'text-too-long';
    else if (found.length > 0) fields[name] = 'personal';
  }
  const codes = Object.values(fields);
  if (codes.length === 0) return null;
  return { ...fail(codes.includes('text-too-long') ? 'text-too-long' : 'personal'), fields, places };
}

function markPlaces(text: string, places: readonly Place[]): MarkedText {
  const parts = places.flatMap(({ from, to }, index) => [
    { text: text.slice(places[index - 1]?.to ?? 0, from), isMarked: false },
    { text: text.slice(from, to), isMarked: true },
  ]);
  return [...parts, { text: text.slice(places.at(-1)?.to ?? 0), isMarked: false }];
}
