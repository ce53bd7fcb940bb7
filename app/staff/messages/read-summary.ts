import { outbox } from '../../../content/en/staff/messages.ts';
import { openMessageMail } from '../../../domain/messages/message-request.ts';
import type { StoredMessage } from '../../../domain/messages/messages.ts';
import { readReleaseSummary } from '../../../domain/messages/release-messages.ts';
import type { Message } from '../../../domain/model/message.ts';
import { makeReference } from '../../../domain/model/reference.ts';
import type { ReviewPorts } from '../../../domain/ports/application-ports.ts';
import { readChosen } from './read-messages.ts';

/** More names than a person reads before a release. */
const namesInSummary = 50;

/** Who gets what, for the dialog before a release, with the mail that is open; null when the address asks for none. */
export async function readSummary(ports: ReviewPorts, url: URL, by: string) {
  const asked = url.searchParams.get('release');
  if (asked !== 'all' && asked !== 'selected') return null;
  const choice = asked === 'all' ? asked : readChosen(url.searchParams.getAll('message'));
  if (choice.length === 0) return { kind: 'none-selected' } as const;
  const { messages, kept, left } = await readReleaseSummary(ports, choice);
  const addressOf = makeAddress(url);
  const toRow = ({ record, entry: { application } }: StoredMessage, text: string) => ({
    id: record.id,
    name: `${application.name}, ${application.age}`,
    text,
    to: addressOf({ mail: record.id }),
  });
  let named = 0;
  const groups = [...Map.groupBy(messages, ({ record }) => nameGroup(record.data)).values()].map((members) => {
    const shown = members.slice(0, Math.max(0, namesInSummary - named));
    named += shown.length;
    const { status = null, reason = null, questions } = members[0]?.record.data ?? {};
    return {
      status,
      text: questions
        ? outbox.release.asked(members.length, questions.texts.length)
        : outbox.release.group(members.length, status === null ? null : { status, reason }),
      rows: shown.map((message) => toRow(message, message.record.data.subject)),
      more: members.length - shown.length,
    };
  });
  const stay = kept.slice(0, namesInSummary).map((message) => toRow(message, outbox.release.whyStays[message.refusal]));
  const rows = [...groups.flatMap((group) => group.rows), ...stay];
  const open = url.searchParams.get('mail');
  const found = rows.findIndex(({ id }) => id === open);
  const index = Math.max(0, found);
  return {
    kind: 'summary',
    count: messages.length,
    /** Who gets them; one person may get several. */
    people: new Set(messages.map(({ entry }) => entry.application.id)).size,
    left,
    /** As they were read: what was written again or staged since waits for the next release. */
    chosen: messages.map(({ record }) => `${record.id}:${record.version}`),
    groups,
    stay: { count: kept.length, rows: stay },
    notes: await findSecondApplications(ports, messages.slice(0, namesInSummary)),
    mail: await readMail(ports, { id: rows[index]?.id ?? '', by, url }),
    /** Where there is room for the list or the mail alone, the mail is there once it is asked for. */
    isMailAsked: open !== null,
    listTo: addressOf({ mail: null }),
    at: index + 1,
    all: rows.length,
    previousTo: rows[index - 1]?.to ?? null,
    nextTo: rows[index + 1]?.to ?? null,
  } as const;
}

export type Summary = Extract<NonNullable<Awaited<ReturnType<typeof readSummary>>>, { kind: 'summary' }>;

const nameGroup = ({ questions, reason, status }: Message) =>
  questions ? `asks ${questions.texts.length}` : (reason ?? status ?? '');

/** The same address with other parameters. */
function makeAddress(url: URL) {
  return (changes: { readonly [name: string]: string | null }) => {
    const parameters = new URLSearchParams(url.searchParams);
    for (const [name, value] of Object.entries(changes))
      if (value === null) parameters.delete(name);
      else parameters.set(name, value);
    return `/staff/outbox?${parameters}`;
  };
}

async function findSecondApplications(ports: ReviewPorts, messages: readonly StoredMessage[]) {
  const notes = await Promise.all(
    messages.map(async ({ entry }) => {
      const [other] = await ports.reviews.findSamePerson(entry);
      const { id, name } = entry.application;
      return other ? outbox.release.second(name, makeReference(other.application.id), makeReference(id)) : null;
    }),
  );
  return notes.filter((note) => note !== null).slice(0, 5);
}

async function readMail(
  ports: ReviewPorts,
  { id, by, url }: { readonly id: string; readonly by: string; readonly url: URL },
) {
  const opened = await openMessageMail(ports, { id, by });
  if (!opened) return null;
  const { entry, mail } = opened;
  const isText = url.searchParams.get('as') === 'text';
  const addressOf = makeAddress(url);
  return {
    id,
    name: `${entry.application.name}, ${entry.application.age}`,
    to: mail.to,
    subject: mail.subject,
    text: isText ? mail.text : null,
    views: (['html', 'text'] as const).map((view) => ({
      view,
      to: addressOf({ as: view }),
      isShown: isText === (view === 'text'),
    })),
  };
}

export type ShownMail = NonNullable<Awaited<ReturnType<typeof readMail>>>;
