import { getProgrammeSettings } from '../../core/programme/settings.ts';
import { isPlainText } from '../model/application.ts';
import { isEmail } from '../model/email.ts';
import { asksForGuardian } from '../model/guardian.ts';
import { hashLinkKey, makeSheetKey } from '../model/link-key.ts';
import { fail, type Result, succeed } from '../model/result.ts';
import { addDays, type Day, findDay } from '../model/time.ts';
import type { ReviewPorts } from '../ports/application-ports.ts';
import { changeApplication, untilStored } from '../ports/change-application.ts';
import { addMail, type Change, putRecord } from '../ports/changes.ts';
import type { StoredRecord } from '../ports/records.ts';
import { listTeam, type TeamPorts } from '../team/team.ts';
import { type AgeBand, findAgeBand, investorMaximumLength, isShown, readSheets, type SheetTexts } from './sheet.ts';

export const linkDays = 14;

/**
 * `sheet-links`: the link of one investor; the id is the hash of its key, parent is the application, position is `madeAt`.
 */
export type SheetLink = {
  readonly name: string;
  readonly email: string;
  readonly madeAt: string;
  readonly madeBy: string;
  /** The last day on which it is open, in the programme's time zone. */
  readonly until: Day;
  readonly revokedAt: string | null;
  readonly revokedBy: string | null;
  readonly openedAt: string | null;
  readonly interestedAt: string | null;
};
export type SheetLinkRecord = StoredRecord<SheetLink>;

/** `not-agreed`: not all agree any more. `changed-meanwhile`: the form made a link for another name before. */
export type LinkRefusal = 'not-agreed' | 'name-missing' | 'not-an-email' | 'changed-meanwhile';

/** A link for one named investor. Resolves to its key, which is shown once. */
export async function makeSheetLink(
  ports: ReviewPorts,
  { applicationId, by, form, ...typed }: Readonly<Record<'applicationId' | 'name' | 'email' | 'by' | 'form', string>>,
): Promise<Result<string, LinkRefusal>> {
  const name = typed.name.replaceAll(/\s+/g, ' ').trim().slice(0, investorMaximumLength);
  const email = typed.email.trim();
  if (name === '' || !isPlainText(name)) return fail('name-missing');
  if (!isEmail(email)) return fail('not-an-email');
  const key = makeSheetKey(ports.keyedHash, `${applicationId} ${form}`);
  const at = ports.now().toISOString();
  const { timeZone } = await getProgrammeSettings(ports);
  const until = addDays(findDay(at, timeZone), linkDays);
  const opened = { openedAt: null, interestedAt: null };
  const data: SheetLink = { name, email, madeAt: at, madeBy: by, until, revokedAt: null, revokedBy: null, ...opened };
  const id = hashLinkKey(key);
  // What decides about it changes the application too.
  const outcome = await changeApplication<Result<string, LinkRefusal>>(ports, applicationId, async () => {
    if (!(await findShown(ports, applicationId))) return { outcome: fail('not-agreed') };
    const stored = (await findLink(ports, id))?.data;
    if (stored)
      return { outcome: stored.name === name && stored.email === email ? succeed(key) : fail('changed-meanwhile') };
    return {
      outcome: succeed(key),
      changes: [putRecord({ collection: 'sheet-links', id, parent: applicationId, position: at, data })],
    };
  });
  return outcome ?? fail('not-agreed');
}

/** Ends a link with the next request. Ending it twice does nothing. */
export async function revokeSheetLink(ports: ReviewPorts, id: string, by: string): Promise<void> {
  await changeLink(ports, id, ({ data }, at) =>
    data.revokedAt === null ? { data: { ...data, revokedAt: at, revokedBy: by } } : null,
  );
}

/** All that an investor receives. Nothing in it leads to the founder. */
export type OpenSheet = {
  readonly texts: SheetTexts;
  readonly ageBand: AgeBand;
  readonly region: string;
  /** A guardian of every founder in this band is asked; else the page says nothing of guardians, or it would tell the age. */
  readonly hasGuardian: boolean;
  readonly investor: string;
  readonly isInterested: boolean;
  readonly today: Day;
  readonly until: Day;
};

/**
 * What a link leads to, and writes down that a person opened it. Null alike for a key that was never made, one that has ended, and a
 * sheet that is not shown any more.
 */
export async function openSheet(ports: ReviewPorts, key: string, isPerson = true): Promise<OpenSheet | null> {
  const found = await findOpen(ports, key);
  if (!found) return null;
  const { id, today, subject, sheet } = found;
  const { application } = subject.entry;
  const changed = await changeLink(ports, id, ({ data }, at) =>
    data.revokedAt === null && isPerson ? { data: { ...data, openedAt: at } } : null,
  );
  // Revoked or erased at this moment.
  if (!changed || changed.revokedAt !== null) return null;
  const { band, oldest } = findAgeBand(application.age);
  return {
    texts: sheet.texts,
    ageBand: band,
    region: sheet.region,
    hasGuardian: asksForGuardian(oldest, ports.ages),
    investor: changed.name,
    isInterested: changed.interestedAt !== null,
    today,
    until: changed.until,
  };
}

/** Tells the coordinators once that the investor would like to know more. False when the link leads nowhere. */
export async function sayInterest(ports: TeamPorts, key: string): Promise<boolean> {
  const found = await findOpen(ports, key);
  if (!found) return false;
  const coordinators = (await listTeam(ports)).filter(({ role }) => role === 'coordinator');
  const changed = await changeLink(ports, found.id, ({ data }, at) => {
    if (data.interestedAt !== null) return null;
    const tell = (to: string) => addMail(ports.writeMail({ kind: 'sheet-interest', to }));
    return { data: { ...data, interestedAt: at }, changes: coordinators.map(({ email }) => tell(email)) };
  });
  ports.notifyDelivery();
  return changed !== null;
}

async function findLink({ records }: ReviewPorts, id: string): Promise<SheetLinkRecord | null> {
  return (await records.find('sheet-links', id)) as SheetLinkRecord | null;
}

async function findOpen(ports: ReviewPorts, key: string) {
  const id = hashLinkKey(key);
  const [link, settings] = await Promise.all([findLink(ports, id), getProgrammeSettings(ports)]);
  const today = findDay(ports.now(), settings.timeZone);
  // Asked for every key, so that the time of a refusal does not tell its reason.
  const shown = await findShown(ports, link?.parent ?? id);
  return link && shown && isLinkOpen(link.data, today) ? { ...shown, id, today } : null;
}

/** Its own part; the sheet has to be shown as well. */
export function isLinkOpen({ revokedAt, until }: SheetLink, today: Day): boolean {
  return revokedAt === null && today <= until;
}

async function findShown(ports: ReviewPorts, applicationId: string) {
  const { record, subject } = (await readSheets(ports, [applicationId])).get(applicationId) ?? {};
  return record && subject && isShown(record.data, subject) ? { sheet: record.data, subject } : null;
}

type LinkPlan = { readonly data: SheetLink; readonly changes?: readonly Change[] } | null;

/** Resolves to the link as it is then; null when it is gone. Not by the application, whose version staff see on their pages. */
function changeLink(
  ports: ReviewPorts,
  id: string,
  makePlan: (link: SheetLinkRecord, at: string) => LinkPlan,
): Promise<SheetLink | null> {
  return untilStored(async () => {
    const link = await findLink(ports, id);
    if (!link) return null;
    const plan = makePlan(link, ports.now().toISOString());
    if (!plan) return link.data;
    const written = await ports.write([
      { kind: 'require-application', applicationId: link.parent },
      putRecord({ ...link, data: plan.data }),
      ...(plan.changes ?? []),
    ]);
    if (written.ok) return plan.data;
    return written.code === 'application-missing' ? null : undefined;
  });
}
