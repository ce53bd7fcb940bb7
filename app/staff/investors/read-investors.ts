import type { RouterContextProvider } from 'react-router';
import { formatDay } from '../../../content/en/dates.ts';
import { investors as texts } from '../../../content/en/staff/investors.ts';
import { nameDay } from '../../../content/en/times.ts';
import { makeReference } from '../../../domain/model/reference.ts';
import { findDay } from '../../../domain/model/time.ts';
import { readSettings } from '../../../domain/ports/stored-settings.ts';
import { isShown, readSubject, type SheetRecord } from '../../../domain/sheets/sheet.ts';
import { isLinkOpen, type SheetLink, type SheetLinkRecord } from '../../../domain/sheets/sheet-links.ts';
import { nameOf, readTeamNames } from '../../../domain/team/members.ts';
import { reviewContext } from '../../framework/request-context.ts';
import { describeDay, describeTime } from '../describe-time.ts';
import { readCursor, writeCursor } from '../record-cursor.ts';

const pageSize = 50;
/** The most sheets that the form offers, or that wait. */
const mostSheets = 100;

export async function readInvestors(context: Readonly<RouterContextProvider>, { searchParams }: URL) {
  const ports = context.get(reviewContext);
  const { records, reviews } = ports;
  const isInterested = searchParams.get('show') === 'interested';
  const select = { collection: 'sheet-links', ...(isInterested && { group: 'interested' }) } as const;
  const readSheets = async (group: string) => {
    const page = await records.readPage({ collection: 'sheets', group, newestFirst: true, limit: mostSheets });
    return (page.records as readonly SheetRecord[]).map(({ id, data }) => ({
      id,
      title: `${data.texts.title}, ${makeReference(id)}`,
    }));
  };
  const [{ settings }, names, page, all, interested, waiting, agreed] = await Promise.all([
    readSettings(records),
    readTeamNames(ports),
    records.readPage({ ...select, newestFirst: true, after: readCursor(searchParams.get('older')), limit: pageSize }),
    records.count({ collection: 'sheet-links' }),
    records.count({ collection: 'sheet-links', group: 'interested' }),
    readSheets('waiting'),
    readSheets('agreed'),
  ]);
  const links = page.records as readonly SheetLinkRecord[];
  const parents = [...new Set(links.map(({ parent }) => parent))];
  const [entries, sheets] = await Promise.all([
    reviews.findMany(parents),
    records.readEach({ collection: 'sheets', parents, limit: 1 }),
  ]);
  const subjects = await Promise.all(entries.map((entry) => readSubject(ports, entry)));
  const clock = { now: ports.now(), timeZone: settings.timeZone };
  const today = findDay(clock.now, clock.timeZone);
  const describeUntil = ({ until, revokedAt, revokedBy }: SheetLink) => {
    if (revokedAt !== null) return texts.revokedBy(describeDay(revokedAt, clock), nameOf(revokedBy ?? '', names));
    return until < today ? texts.expired(nameDay(until, today)) : formatDay(until, today);
  };
  const describe = (at: string | null) => at && describeTime(at, clock).text;
  return {
    all,
    interested,
    isInterested,
    waiting,
    agreed,
    chosen: searchParams.get('sheet') ?? '',
    // Names this one form, so that sending it twice makes one link.
    form: crypto.randomUUID(),
    older:
      page.next &&
      `?${new URLSearchParams({ ...(isInterested && { show: 'interested' }), older: writeCursor(page.next) })}`,
    links: links.flatMap(({ id, parent, data }) => {
      const subject = subjects.find(({ entry }) => entry.application.id === parent);
      const sheet = (sheets.get(parent)?.[0] as SheetRecord | undefined)?.data;
      // Erased at this moment.
      if (!subject || !sheet) return [];
      const { name, age } = subject.entry.application;
      const isOpen = isLinkOpen(data, today) && isShown(sheet, subject);
      const opened = describe(data.openedAt);
      return {
        id,
        parent,
        isOpen,
        investor: data.name,
        email: data.email,
        sheet: sheet.texts.title,
        founder: texts.founder(name, age),
        made: describeDay(data.madeAt, clock),
        until: isOpen || !isLinkOpen(data, today) ? describeUntil(data) : texts.notShown,
        opened: opened === null ? texts.never : texts.openings(opened, data.openings),
        isTold: data.interestedAt !== null,
        told: describe(data.interestedAt) ?? texts.notYet,
      };
    }),
  };
}
