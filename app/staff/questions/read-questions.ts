import { formatDay } from '../../../content/en/dates.ts';
import { versionTexts } from '../../../content/en/staff/questions.ts';
import { markContacts, type TextPart } from '../../../domain/applications/visible-application.ts';
import { daysToAnswer, maximumQuestions } from '../../../domain/model/message.ts';
import type { ReviewedApplication } from '../../../domain/model/review.ts';
import { addDays, findDay } from '../../../domain/model/time.ts';
import type { Viewer } from '../../../domain/model/viewer.ts';
import type { ReviewPorts } from '../../../domain/ports/application-ports.ts';
import { listProposals } from '../../../domain/refining/questions.ts';
import { readRefining, showRefining } from '../../../domain/refining/read-refining.ts';
import type { Version } from '../../../domain/refining/versions.ts';
import { maySeeApplicants, mayWriteMessages } from '../../../domain/team/policies.ts';
import { type Clock, describeTime } from '../describe-time.ts';
import { compareVersions } from './compare-versions.ts';

type Page = {
  readonly url: URL;
  /** The list's part of the address. */
  readonly query: string;
  readonly clock: Clock;
};

/** Questions, answers, versions and proposals of an application, as the viewer may see them. */
export async function readQuestions(
  { records }: ReviewPorts,
  { application, review }: ReviewedApplication,
  { viewer, redact }: { readonly viewer: Viewer; readonly redact: (text: string) => string },
  { url, query, clock }: Page,
) {
  const { today } = clock;
  const [refining, stored] = await Promise.all([
    readRefining(records, { application }),
    listProposals(records, application.id),
  ]);
  const { rounds, versions, lastAt } = showRefining(refining, { review, redact, today });
  // Contact details in a text are marked for who may not use them.
  const mark = maySeeApplicants(viewer) ? (text: string) => [{ text, isContact: false }] : markContacts;
  const used = url.searchParams.getAll('use').slice(0, maximumQuestions);
  const asking = new URLSearchParams(review.status === 'refining' ? { message: '1', ask: '1' } : { to: 'refining' });
  for (const one of used) asking.append('use', one);
  const proposals = stored.map(({ id: proposal, data: { author, at, text } }) => ({
    id: proposal,
    author,
    at: describeTime(at, clock),
    text: redact(text),
    useLink: `?${query}&${asking}&use=${proposal}`,
  }));
  return {
    questions: {
      rounds: rounds.map(({ askedAt, lastDay, questions, ...round }) => ({
        ...round,
        asked: describeTime(askedAt, clock),
        lastDay: formatDay(lastDay, today),
        questions: questions.map(({ text, answer }) => ({ text, answer: answer === '' ? [] : mark(answer) })),
      })),
      lastSent: lastAt && describeTime(lastAt, clock).text,
      proposals,
      askLink: `?${query}&${asking}`,
      isClosing: url.searchParams.has('close-questions'),
      /** For the composer, where the address asks to ask. It has the proposals of all. */
      asking:
        mayWriteMessages(viewer) && (url.searchParams.get('to') === 'refining' || url.searchParams.has('ask'))
          ? {
              used: proposals.filter((one) => used.includes(one.id)),
              proposals: proposals.filter((one) => !used.includes(one.id)),
              answerBy: addDays(today, daysToAnswer),
              today,
            }
          : null,
    },
    venture: readVenture(versions, { text: mark(application.message), mark }, { url, clock }),
  };
}

export type ReadQuestions = Awaited<ReturnType<typeof readQuestions>>['questions'];
export type ReadVenture = ReturnType<typeof readVenture>;

/** `text`: the venture text as it is shown where there is one version alone. */
function readVenture(
  versions: readonly Version[],
  { text, mark }: { readonly text: readonly TextPart[]; readonly mark: (text: string) => readonly TextPart[] },
  { url, clock }: Omit<Page, 'query'>,
) {
  const find = (name: string) => versions.find(({ number }) => number === Number(url.searchParams.get(name)));
  const newer = find('newer') ?? versions.at(-1);
  const older = find('older') ?? versions.at(-2) ?? newer;
  if (!newer || !older || versions.length === 1)
    return { versions: [], older: 1, newer: 1, difference: null, isTooDifferent: false, text };
  const isPlain = url.searchParams.has('plain');
  const difference = isPlain ? null : compareVersions(older, newer, mark);
  return {
    versions: versions.map(({ number, at }) => {
      const date = formatDay(findDay(at, clock.timeZone), clock.today);
      return { number, name: number === 1 ? versionTexts.first(date) : versionTexts.later(number, date) };
    }),
    older: older.number,
    newer: newer.number,
    difference,
    isTooDifferent: difference === null && !isPlain,
    text: mark(newer.text),
  };
}
