import { getProgrammeSettings } from '../../core/programme/settings.ts';
import type { ReviewedApplication } from '../model/review.ts';
import { findDay } from '../model/time.ts';
import type { ReviewPorts } from '../ports/application-ports.ts';
import { findAgeBand, findSheetState, hasAgreed, listParties, readSheets } from './sheet.ts';

/** A sheet for those who decide about it: the applicant, the guardian, coordinators. Null before it was saved once. */
export async function showSheet(ports: ReviewPorts, entry: ReviewedApplication) {
  const { id, age } = entry.application;
  const [sheets, settings] = await Promise.all([readSheets(ports, [id]), getProgrammeSettings(ports)]);
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
