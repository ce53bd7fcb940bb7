import { formatDay } from '../../../content/en/dates.ts';
import { investors as texts } from '../../../content/en/staff/investors.ts';
import { makeReference } from '../../../domain/model/reference.ts';
import { countDays, findDay } from '../../../domain/model/time.ts';
import type { ReviewPorts } from '../../../domain/ports/application-ports.ts';
import { isShown, listSheets, readSheets, type SheetRecord } from '../../../domain/sheets/sheet.ts';
import { isLinkOpen, linkDays, type SheetLink, type SheetLinkRecord } from '../../../domain/sheets/sheet-links.ts';
import { nameOf } from '../../../domain/team/members.ts';
import { describeDay, describeTime, readClock } from '../describe-time.ts';

/** The newest links; they are removed a year after they were made. */
const mostListed = 200;

export async function readInvestors(ports: ReviewPorts, { searchParams }: URL) {
  const clock = await readClock(ports);
  const { timeZone, today, names } = clock;
  const [page, waiting, agreed] = await Promise.all([
    ports.records.readPage({ collection: 'sheet-links', newestFirst: true, limit: mostListed }),
    listSheets(ports, 'waiting'),
    listSheets(ports, 'agreed'),
  ]);
  const sheets = await readSheets(ports, [...new Set(page.records.map(({ parent }) => parent))]);
  const describeEnd = ({ until, revokedAt, revokedBy }: SheetLink) => {
    if (revokedAt === null) return until < today ? texts.expired(formatDay(until, today)) : texts.notShown;
    return texts.revokedBy(formatDay(findDay(revokedAt, timeZone), today), nameOf(revokedBy ?? '', names));
  };
  const describe = (at: string | null) => at && describeTime(at, clock).text;
  const nameSheet = ({ id, data }: SheetRecord) => ({ id, title: `${data.texts.title}, ${makeReference(id)}` });
  return {
    waiting: waiting.map(nameSheet),
    agreed: agreed.map(nameSheet).map(({ id, title }) => ({ value: id, text: title })),
    chosen: searchParams.get('sheet') ?? '',
    // Names this one form, so that sending it twice makes one link.
    form: crypto.randomUUID(),
    links: (page.records as readonly SheetLinkRecord[]).flatMap(({ id, parent, data }) => {
      const { record, subject } = sheets.get(parent) ?? {};
      // Erased at this moment.
      if (!record || !subject) return [];
      const { name, age } = subject.entry.application;
      const isOpen = isLinkOpen(data, today) && isShown(record.data, subject);
      const days = countDays(today, data.until);
      return {
        id,
        parent,
        investor: data.name,
        email: data.email,
        sheet: record.data.texts.title,
        founder: texts.founder(name, age),
        made: describeDay(data.madeAt, clock),
        due: isOpen ? { days, share: 1 - days / linkDays, date: formatDay(data.until, today) } : null,
        end: describeEnd(data),
        opened: describe(data.openedAt) ?? texts.never,
        interested: describe(data.interestedAt) ?? texts.no,
        mayRevoke: isLinkOpen(data, today),
      };
    }),
  };
}
