import { formatDay } from '../../../content/en/dates.ts';
import { investors as texts } from '../../../content/en/staff/investors.ts';
import { makeReference } from '../../../domain/model/reference.ts';
import { addDays, countDays, findDay } from '../../../domain/model/time.ts';
import type { ReviewPorts } from '../../../domain/ports/application-ports.ts';
import { isShown, listSheets, readSheets, type SheetRecord } from '../../../domain/sheets/sheet.ts';
import { isLinkOpen, linkDays, type SheetLink, type SheetLinkRecord } from '../../../domain/sheets/sheet-links.ts';
import { nameOf } from '../../../domain/team/members.ts';
import { describeDay, describeTime, readClock } from '../describe-time.ts';
import { readCursor, writeCursor } from '../record-cursor.ts';

const pageSize = 50;
/** More links than this are not counted as open. */
const mostOpen = 200;

const lists = ['all', 'interested', 'open', 'closed'] as const;

export async function readInvestors(ports: ReviewPorts, { searchParams }: URL) {
  const { records } = ports;
  const clock = await readClock(ports);
  const { timeZone, today, names } = clock;
  const list = lists.find((name) => name === searchParams.get('show')) ?? 'all';
  const select = { collection: 'sheet-links', newestFirst: true } as const;
  const [page, recent, all, interested, waiting, agreed] = await Promise.all([
    records.readPage({
      ...select,
      ...(list === 'interested' && { group: list }),
      after: readCursor(searchParams.get('older')),
      limit: pageSize,
    }),
    // No other link is open. The first day in the programme's time zone may be the day before in UTC.
    records.readPage({ ...select, from: addDays(today, -linkDays - 1), limit: mostOpen }),
    records.count({ collection: 'sheet-links' }),
    records.count({ collection: 'sheet-links', group: 'interested' }),
    listSheets(ports, 'waiting'),
    listSheets(ports, 'agreed'),
  ]);
  const parents = [...page.records, ...recent.records].map(({ parent }) => parent);
  const sheets = await readSheets(ports, [...new Set(parents)]);
  const isOpen = ({ parent, data }: SheetLinkRecord) => {
    const { record, subject } = sheets.get(parent) ?? {};
    return record && subject ? isLinkOpen(data, today) && isShown(record.data, subject) : false;
  };
  const open = (recent.records as readonly SheetLinkRecord[]).filter(isOpen);
  const onPage = page.records as readonly SheetLinkRecord[];
  const links = list === 'open' ? open : list === 'closed' ? onPage.filter((link) => !isOpen(link)) : onPage;
  const next = list === 'open' ? null : page.next;
  const describeEnd = ({ until, revokedAt, revokedBy }: SheetLink) => {
    if (revokedAt === null) return until < today ? texts.expired(formatDay(until, today)) : texts.notShown;
    return texts.revokedBy(formatDay(findDay(revokedAt, timeZone), today), nameOf(revokedBy ?? '', names));
  };
  const describe = (at: string | null) => at && describeTime(at, clock).text;
  const nameSheet = ({ id, data }: SheetRecord) => ({ id, title: `${data.texts.title}, ${makeReference(id)}` });
  return {
    list,
    counts: { all, interested, open: open.length, closed: all - open.length },
    waiting: waiting.map(nameSheet),
    agreed: agreed.map(nameSheet).map(({ id, title }) => ({ value: id, text: title })),
    chosen: searchParams.get('sheet') ?? '',
    isMaking: searchParams.has('sheet') || searchParams.has('make'),
    // Names this one form, so that sending it twice makes one link.
    form: crypto.randomUUID(),
    older:
      next && `?${new URLSearchParams({ ...(list !== 'all' && { show: list }), older: writeCursor(next) }).toString()}`,
    links: links.flatMap((link) => {
      const { id, parent, data } = link;
      const { record, subject } = sheets.get(parent) ?? {};
      // Erased at this moment.
      if (!record || !subject) return [];
      const { name, age } = subject.entry.application;
      const days = countDays(today, data.until);
      const opened = describe(data.openedAt);
      return {
        id,
        parent,
        investor: data.name,
        email: data.email,
        sheet: record.data.texts.title,
        name,
        founder: texts.founder(name, age),
        made: describeDay(data.madeAt, clock),
        due: isOpen(link) ? { days, share: 1 - days / linkDays, date: formatDay(data.until, today) } : null,
        end: describeEnd(data),
        opened: opened === null ? texts.never : texts.openings(opened, data.openings),
        told: describe(data.interestedAt),
        mayRevoke: isLinkOpen(data, today),
      };
    }),
  };
}
