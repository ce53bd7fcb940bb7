import type { ReviewedApplication } from '../model/review.ts';
import { findDay } from '../model/time.ts';
import type { ReviewPorts } from '../ports/application-ports.ts';
import { readSettings } from '../ports/stored-settings.ts';
import { findAgeBand, findSheetState, hasAgreed, listParties, readSheets } from './sheet.ts';
import { isLinkOpen, type SheetLinkRecord } from './sheet-links.ts';

/** A sheet for those who decide about it: the applicant, the guardian, coordinators. Null before it was saved once. */
export async function showSheet(ports: ReviewPorts, entry: ReviewedApplication) {
  const { id, age } = entry.application;
  const [sheets, { settings }, answers] = await Promise.all([
    readSheets(ports, [id]),
    readSettings(ports.records),
    ports.records.count({ collection: 'answers', parent: id }),
  ]);
  const { record, subject } = sheets.get(id) ?? {};
  if (!record || !subject) return null;
  const { data: sheet } = record;
  const { texts, words, region, savedAt } = sheet;
  const { timeZone } = settings;
  return {
    texts,
    words,
    region,
    savedAt,
    ageBand: findAgeBand(age).band,
    isRefined: answers > 0,
    state: findSheetState(sheet, subject),
    parties: listParties(subject).map((party) => {
      const consent = sheet.consents[party];
      const isAnswered = consent?.words === words && (!consent.agrees || hasAgreed(sheet, party, subject));
      const at = isAnswered ? consent.at : null;
      // Null: not asked yet, or only about other words.
      return { party, agrees: isAnswered ? consent.agrees : null, at, on: at && findDay(at, timeZone) };
    }),
    today: findDay(ports.now(), timeZone),
  };
}

export type VisibleSheet = NonNullable<Awaited<ReturnType<typeof showSheet>>>;

/** More links of one sheet than this are counted no more. */
const mostLinks = 200;

/** What became of the links to a sheet, without the investors' names. */
export async function countLinks({ records, now }: ReviewPorts, id: string) {
  const { timeZone } = (await readSettings(records)).settings;
  const page = await records.readPage({ collection: 'sheet-links', parent: id, newestFirst: true, limit: mostLinks });
  const links = (page.records as readonly SheetLinkRecord[]).map(({ data }) => data);
  const lastAt = links
    .map(({ openedAt }) => openedAt ?? '')
    .sort()
    .at(-1);
  return {
    open: links.filter((link) => isLinkOpen(link, findDay(now(), timeZone))).length,
    openings: links.reduce((sum, { openings }) => sum + openings, 0),
    lastOn: lastAt ? findDay(lastAt, timeZone) : null,
    interested: links.filter(({ interestedAt }) => interestedAt !== null).length,
  };
}
