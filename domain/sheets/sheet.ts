import { type GuardianStatus, getGuardianStatus } from '../model/guardian.ts';
import type { ReviewedApplication } from '../model/review.ts';
import type { ReviewPorts } from '../ports/application-ports.ts';
import type { StoredRecord } from '../ports/records.ts';
import type { DetailKind } from './find-personal.ts';

/** The most characters of each text of a sheet. */
export const sheetLimits = { title: 80, sentence: 160, what: 1200, asked: 300 } as const;
export const regionMaximumLength = 60;
export const investorMaximumLength = 120;
export type SheetField = keyof typeof sheetLimits;
export const sheetFields = Object.keys(sheetLimits) as readonly SheetField[];
export type SheetTexts = Readonly<Record<SheetField, string>>;

/** Who must agree before an investor sees a sheet; the guardian only where one is asked. */
const sheetParties = ['applicant', 'guardian', 'coordinator'] as const;
export type SheetParty = (typeof sheetParties)[number];

type Consent = {
  readonly at: string;
  /** `false`: refused, or taken back. */
  readonly agrees: boolean;
  readonly words: number;
  /** The coordinator's address, or the id of the guardian's request: another guardian has not agreed. Empty for the applicant. */
  readonly by: string;
};

/**
 * `sheets`: the venture sheet of an application, whose id it has; parent is the application, position is `savedAt`. Its group is
 * `waiting` once all but the coordinator agree, `agreed` once all do, else `draft`; whether it is shown is asked again each time.
 */
export type Sheet = {
  readonly texts: SheetTexts;
  /** Set by a coordinator; empty for none. */
  readonly region: string;
  /** Rises with each change of a text or of the region, so that all are asked again. */
  readonly words: number;
  readonly savedAt: string;
  readonly consents: Partial<Readonly<Record<SheetParty, Consent>>>;
};
export type SheetRecord = StoredRecord<Sheet>;

/**
 * Why a sheet was not changed. `personal`: a text says who the applicant is or how to reach them. `too-many`: a limit of mails, or
 * of changes.
 */
export type SheetRefusal =
  | 'changed-meanwhile'
  | 'personal'
  | 'text-too-long'
  | 'not-plain-text'
  | 'incomplete'
  | 'closed'
  | 'too-many'
  | 'gone';

/** Texts that say who the applicant is, in parts; what must go has a kind. */
export type MarkedTexts = Partial<
  Readonly<Record<SheetField | 'region', readonly { readonly text: string; readonly kind: DetailKind | null }[]>>
>;

export type AgeBand = 'under-16' | '16-17' | '18-19' | 'older';

/** `oldest`: the highest age of the band. */
export function findAgeBand(age: number): { readonly band: AgeBand; readonly oldest: number } {
  if (age < 16) return { band: 'under-16', oldest: 15 };
  if (age < 18) return { band: '16-17', oldest: 17 };
  return age < 20 ? { band: '18-19', oldest: 19 } : { band: 'older', oldest: Number.POSITIVE_INFINITY };
}

export async function findSheet({ records }: ReviewPorts, id: string): Promise<SheetRecord | null> {
  return (await records.find('sheets', id)) as SheetRecord | null;
}

/** What else decides whether a sheet is shown. */
export type SheetSubject = {
  readonly entry: ReviewedApplication;
  /** Null where no guardian is asked. */
  readonly guardian: GuardianStatus | null;
  readonly guardianId: string | null;
};

/** The sheets of these applications, and what else decides about each; without applications that are not there any more. */
export async function readSheets({ db, reviews, records, ages }: ReviewPorts, parents: readonly string[]) {
  const [sheets, guardians] = await Promise.all([
    records.readEach({ collection: 'sheets', parents, limit: 1 }),
    db.selectFrom('guardians').select(['applicationId', 'id', 'state']).where('applicationId', 'in', parents).execute(),
  ]);
  // Last: the sheet of one that is still there was not erased meanwhile.
  const entries = await reviews.findMany(parents);
  return new Map(
    entries.map((entry) => {
      const { id } = entry.application;
      const asked = guardians.find(({ applicationId }) => applicationId === id);
      const guardian = getGuardianStatus(entry.application, asked?.state, ages);
      const subject = { entry, guardian, guardianId: asked?.id ?? null };
      return [id, { record: (sheets.get(id)?.[0] as SheetRecord | undefined) ?? null, subject }];
    }),
  );
}

/** More sheets than this are neither counted as waiting nor offered for links. */
const mostListed = 200;

/** Those of the group, the newest first, which are so now and whose application is ready. */
export async function listSheets(ports: ReviewPorts, group: 'waiting' | 'agreed'): Promise<readonly SheetRecord[]> {
  const page = await ports.records.readPage({ collection: 'sheets', group, newestFirst: true, limit: mostListed });
  const ids = page.records.map(({ id }) => id);
  if (ids.length === 0) return [];
  const sheets = await readSheets(ports, ids);
  return [...sheets.values()].flatMap(({ record, subject }) =>
    record && isReady(subject.entry) && findSheetState(record.data, subject) === group ? [record] : [],
  );
}

/** Whether one of the three agrees to these very words. */
export function hasAgreed({ words, consents }: Sheet, party: SheetParty, { guardian, guardianId }: SheetSubject) {
  const consent = consents[party];
  if (!consent?.agrees || consent.words !== words) return false;
  return party !== 'guardian' || (consent.by === guardianId && guardian !== 'refused');
}

export function listParties({ guardian }: SheetSubject): readonly SheetParty[] {
  return guardian === null ? sheetParties.filter((party) => party !== 'guardian') : sheetParties;
}

export function findSheetState(sheet: Sheet, subject: SheetSubject): 'draft' | 'waiting' | 'agreed' {
  const missing = listParties(subject).filter((party) => !hasAgreed(sheet, party, subject));
  if (missing.length === 0) return 'agreed';
  return missing.length === 1 && missing[0] === 'coordinator' ? 'waiting' : 'draft';
}

/** Whether the status allows a sheet. */
export function isReady({ review, spamFlag }: Pick<ReviewedApplication, 'review' | 'spamFlag'>): boolean {
  return review.status === 'investor-ready' && spamFlag === null;
}

/** Whether investors may see it now: all agree to its very words, and the application is ready. */
export function isShown(sheet: Sheet, subject: SheetSubject): boolean {
  return isReady(subject.entry) && findSheetState(sheet, subject) === 'agreed';
}
