import { findGuardian, findGuardianByKey } from '../../core/guardians/find-guardian.ts';
import { renewGuardianLink } from '../../core/guardians/guardian-link.ts';
import type { Transaction } from '../../db/schema.ts';
import { admitMail } from '../mail/mail-limits.ts';
import { readPublished } from '../messages/published-review.ts';
import { isPlainText } from '../model/application.ts';
import { makeActor } from '../model/history.ts';
import { type Failure, fail, type Success, succeed } from '../model/result.ts';
import type { ReviewedApplication } from '../model/review.ts';
import type { ReviewPorts } from '../ports/application-ports.ts';
import { changeApplication } from '../ports/change-application.ts';
import { type Change, putRecord } from '../ports/changes.ts';
import { addHistory } from '../ports/log-changes.ts';
import { spendAttempt } from '../ports/rate-limit.ts';
import { findPersonal, showPlaces } from './find-personal.ts';
import {
  findSheetState,
  hasAgreed,
  isReady,
  type MarkedTexts,
  readSheets,
  regionMaximumLength,
  type Sheet,
  type SheetParty,
  type SheetRefusal,
  type SheetSubject,
  type SheetTexts,
  sheetFields,
  sheetLimits,
} from './sheet.ts';

/** `words`: which ones the page showed; 0 where there was no sheet. */
type Seen = { readonly words: number };

type Refused = Failure<SheetRefusal> & {
  readonly fields?: Readonly<Record<string, string>>;
  readonly places?: MarkedTexts;
};
type SheetResult = Success<null> | Refused;

const nothing: Sheet = {
  texts: { title: '', sentence: '', what: '', asked: '' },
  region: '',
  words: 0,
  savedAt: '',
  consents: {},
};

/** Stores what the applicant wrote. Texts may be empty until all agree; one that says who they are is refused, with its places. */
export function saveSheet(ports: ReviewPorts, id: string, { words, ...typed }: SheetTexts & Seen) {
  const texts: SheetTexts = {
    title: makeLine(typed.title),
    sentence: makeLine(typed.sentence),
    what: makePlain(typed.what),
    asked: makePlain(typed.asked),
  };
  return changeSheet(ports, id, async ({ sheet, subject, at }) => {
    const { entry } = subject;
    if (sheetFields.every((field) => texts[field] === sheet.texts[field])) return succeed(null);
    const refused = await findRefusal(ports, entry, texts);
    if (refused) return refused;
    if (!isReady(await readPublished(ports, entry))) return fail('closed');
    if (words !== sheet.words) return fail('changed-meanwhile');
    return { sheet: { ...sheet, texts, words: words + 1, savedAt: at } };
  });
}

/** A coordinator sets the region, or takes it away. */
export function setRegion(ports: ReviewPorts, id: string, { words, region }: Seen & { readonly region: string }) {
  return changeSheet(ports, id, async ({ sheet, subject: { entry } }) => {
    const text = makeLine(region);
    if (text === sheet.region) return succeed(null);
    const refused = await findRefusal(ports, entry, { region: text });
    if (refused) return refused;
    if (words !== sheet.words || words === 0) return fail('changed-meanwhile');
    return { sheet: { ...sheet, region: text, words: words + 1 } };
  });
}

type Answer = Seen & {
  readonly party: SheetParty;
  readonly agrees: boolean;
  /** As `Consent.by`. */
  readonly by?: string;
  /** Where the applicant's request comes from. */
  readonly network?: string;
};

/**
 * One of the three agrees to these very words, or does not. Taking back is never refused. When the applicant agrees, the guardian
 * who has not agreed yet gets a mail with a new link; the earlier one ends.
 */
export async function answerSheet(ports: ReviewPorts, id: string, answer: Answer): Promise<SheetResult> {
  const { party, agrees, words, by = '', network = '' } = answer;
  const asked = party === 'applicant' && agrees ? await findGuardian(ports, id) : null;
  const permit = asked && (await admitMail(ports.limits, { purpose: 'guardian', to: asked.email, network }));
  if (permit && !permit.ok) return fail('too-many');
  let isMailed = false;
  const change = () =>
    changeSheet(ports, id, async ({ sheet, subject, at }) => {
      isMailed = false;
      const consent = { at, agrees, words: sheet.words, by };
      const before = sheet.consents[party];
      // Asked anew meanwhile: what is answered by the earlier link is no answer of this guardian.
      if (party === 'guardian' && by !== subject.guardianId) return fail('gone');
      if (sheet.words === 0) return agrees ? fail('incomplete') : succeed(null);
      if (agrees && words !== sheet.words) return fail('changed-meanwhile');
      if (agrees && sheetFields.some((field) => sheet.texts[field] === '')) return fail('incomplete');
      if (agrees && !isReady(subject.entry)) return fail('closed');
      if (agrees ? hasAgreed(sheet, party, subject) : before?.agrees === false && before.words === sheet.words)
        return succeed(null);
      const next = { ...sheet, consents: { ...sheet.consents, [party]: consent } };
      const guardian = await findGuardian(ports, id);
      isMailed =
        asked !== null && guardian !== null && subject.guardian !== null && !hasAgreed(sheet, 'guardian', subject);
      const renew = async (db: Transaction) => {
        if (guardian) await renewGuardianLink({ ...ports, db }, guardian);
        return null;
      };
      const actor = party === 'coordinator' ? makeActor(by) : { kind: party };
      const noted = addHistory(id, { at, actor, what: 'sheet-answered', agrees });
      return { sheet: next, changes: isMailed ? [noted, { kind: 'run', work: renew }] : [noted] };
    });
  const answered = await spendAttempt(permit?.value.refund, change, () => isMailed);
  if (isMailed) ports.notifyDelivery();
  return answered;
}

/** The answer of the guardian whose link has this key. `gone`: the link leads nowhere. */
export async function answerSheetAsGuardian(ports: ReviewPorts, key: string, answer: Pick<Answer, 'agrees' | 'words'>) {
  const found = await findGuardianByKey(ports, key);
  if (!found) return fail('gone');
  return answerSheet(ports, found.applicationId, { ...answer, party: 'guardian', by: found.id });
}

/** A result with which the sheet stays, or the sheet as it becomes. */
type SheetPlan = SheetResult | { readonly sheet: Sheet; readonly changes?: readonly Change[] };
type Found = { readonly sheet: Sheet; readonly subject: SheetSubject; readonly at: string };

async function changeSheet(ports: ReviewPorts, id: string, makePlan: (found: Found) => Promise<SheetPlan>) {
  const outcome = await changeApplication<SheetResult>(ports, id, async (entry, at) => {
    const found = (await readSheets(ports, [id])).get(id);
    if (!found) return { outcome: fail('gone') };
    const { record } = found;
    const subject = { ...found.subject, entry };
    const plan = await makePlan({ sheet: record?.data ?? nothing, subject, at });
    if ('ok' in plan) return { outcome: plan };
    const { sheet, changes = [] } = plan;
    const stored = { collection: 'sheets', id, parent: id, position: sheet.savedAt, data: sheet } as const;
    const put = putRecord({ ...stored, group: findSheetState(sheet, subject), version: record?.version ?? 0 });
    return { outcome: succeed(null), changes: [put, ...changes] };
  });
  return outcome ?? fail('gone');
}

const makePlain = (text: string) => text.replaceAll('\r\n', '\n').trim();
const makeLine = (text: string) => text.replaceAll(/\s+/g, ' ').trim();

async function findRefusal(
  ports: ReviewPorts,
  { application }: ReviewedApplication,
  texts: Partial<Readonly<Record<keyof MarkedTexts, string>>>,
): Promise<Refused | null> {
  const limits = { ...sheetLimits, region: regionMaximumLength };
  const all = Object.entries(texts) as [keyof MarkedTexts, string][];
  const refuse = (code: SheetRefusal, isWrong: (text: string, name: keyof MarkedTexts) => boolean): Refused | null => {
    const wrong = all.filter(([name, text]) => isWrong(text, name)).map(([name]) => [name, code]);
    return wrong.length === 0 ? null : { ...fail(code), fields: Object.fromEntries(wrong) };
  };
  const unfit =
    refuse('not-plain-text', (text) => !isPlainText(text)) ??
    refuse('text-too-long', (text, name) => text.length > limits[name]);
  if (unfit) return unfit;
  const guardianEmail = (await findGuardian(ports, application.id))?.email ?? null;
  const places = Object.fromEntries(
    all.flatMap(([name, text]) => {
      const found = findPersonal({ application, guardianEmail }, text);
      return found.length === 0 ? [] : [[name, showPlaces(text, found)]];
    }),
  );
  const personal = refuse('personal', (_, name) => name in places);
  return personal && { ...personal, places };
}
