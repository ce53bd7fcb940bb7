import { beforeEach, describe, expect, test } from 'vitest';
import { createEntry, readRow, save, setState } from '../../tests/support/application-entry.ts';
import { changeStatus, writeMessage } from '../../tests/support/change-application.ts';
import { listHistoryOf } from '../../tests/support/history.ts';
import { openContext } from '../../tests/support/open-context.ts';
import { putMember } from '../../tests/support/team.ts';
import { createViewer } from '../../tests/support/viewer.ts';
import type { Context } from '../context.ts';
import { getFeedbackSummary, giveFeedback } from '../feedback/feedback.ts';
import { listQueuedMessages } from '../messages/applicant-view.ts';
import { readQuestions } from '../messages/message.ts';
import { markAsSent } from '../messages/send-messages.ts';
import { discardMessage } from '../messages/write-message.ts';
import { fail, succeed } from '../result.ts';
import { getExchange } from './exchange.ts';
import { markAnswersRead, type SentAnswers, sendAnswers } from './send-answers.ts';
import { listSuggestions, suggestQuestion } from './suggestions.ts';

const anna = 'anna@daybreak.example';
const dev = 'dev@daybreak.example';
const questions = { texts: ['Who books?', 'Who pays, Lina?'], answerBy: '2026-12-05', suggestionIds: [] };
const draft = { subject: 'Two questions', text: 'Hello.', questions };

let ctx: Context;
let now: Date;
const first = 'A timetable for kitchens. Call Lina Varga on 555 0117.';
const { application } = createEntry({ name: 'Lina Varga', phone: '555 0117', message: first });
const { id } = application;

beforeEach(async () => {
  now = new Date('2026-11-21T09:00:00.000Z');
  ctx = await openContext({ now: () => now });
  await save(ctx, { application, isSpam: false });
});

const find = () => readRow(ctx, id);

const read = async () => getExchange(ctx, await find());

/** Asks what a reviewer suggested, and releases; resolves to the message that asked. */
async function ask(): Promise<string> {
  await suggestQuestion(ctx, { applicationId: id, text: 'Who books?', authorEmail: dev });
  const suggestionIds = (await listSuggestions(ctx, id)).map((suggestion) => suggestion.id);
  const message = { ...draft, questions: { ...questions, suggestionIds } };
  const before = (await read()).rounds.length;
  const change = { applicationId: id, message, actorEmail: anna };
  if ((await find()).status === 'refining') await writeMessage(ctx, change);
  else await changeStatus(ctx, { ...change, status: 'refining' });
  expect((await read()).rounds).toHaveLength(before);
  const [waiting] = await listQueuedMessages(ctx, [id]);
  await markAsSent(ctx, { id: waiting?.id ?? '', version: 1 }, anna);
  return waiting?.id ?? '';
}

async function send(sent: Partial<SentAnswers> & Pick<SentAnswers, 'messageId'>) {
  const form = { answers: ['', ''], text: (await find()).message, seenAt: '' };
  return sendAnswers(ctx, id, { ...form, ...sent });
}

describe('answers', () => {
  test('are stored with the next version, and an answer is owed from then on', async () => {
    const messageId = await ask();
    expect(await find()).toMatchObject({ answeredAt: now.toISOString(), newAnswersAt: null });
    now = new Date('2026-11-25T09:00:00.000Z');
    expect(await send({ messageId, answers: ['The first.\r\nAlways.', ''], text: 'Better.' })).toEqual(succeed(null));
    const entry = await find();
    expect(entry.message).toBe('Better.');
    expect(entry).toMatchObject({
      answeredAt: null,
      newAnswersAt: now.toISOString(),
      answerDueOn: '2026-12-09',
    });
    const { rounds, versions } = await read();
    expect(versions).toEqual([
      { number: 1, at: application.timestamp, text: first },
      { number: 2, at: now.toISOString(), text: 'Better.' },
    ]);
    expect(rounds[0]?.questions).toEqual([
      { text: 'Who books?', answer: 'The first.\nAlways.', answeredAt: now.toISOString() },
      { text: 'Who pays, Lina?', answer: '', answeredAt: null },
    ]);
  });

  test('that come a second time are not stored again, and those of a tab that shows less are refused', async () => {
    const messageId = await ask();
    const sent = { messageId, answers: ['One.', ''], text: 'Better.' };
    await send(sent);
    expect(await send(sent)).toEqual(succeed(null));
    expect(await listHistoryOf(ctx, id, 'answers-sent')).toHaveLength(1);
    // This tab shows the first version still, and no answer.
    expect(await send({ messageId, answers: ['', 'Two.'], text: first })).toEqual(fail('sent-elsewhere'));
    const { rounds, versions } = await read();
    expect(rounds[0]?.questions.map(({ answer }) => answer)).toEqual(['One.', '']);
    expect(versions).toHaveLength(2);
    expect((await find()).message).toBe('Better.');
  });

  test('with nothing new, too long, unreadable, or without a text are refused', async () => {
    const messageId = await ask();
    expect(await send({ messageId })).toEqual(fail('nothing-new'));
    expect(await send({ messageId, answers: ['a'.repeat(2001)] })).toEqual(fail('answer-too-long'));
    expect(await send({ messageId, text: 'a'.repeat(6001) })).toEqual(fail('version-too-long'));
    expect(await send({ messageId, text: ' ' })).toEqual(fail('version-missing'));
  });

  test('are taken until the day is over, they are asked again, or the application is closed', async () => {
    const messageId = await ask();
    now = new Date('2026-12-05T23:00:00.000Z');
    expect(await send({ messageId, answers: ['In time.'] })).toEqual(succeed(null));
    now = new Date('2026-12-06T00:00:00.000Z');
    expect(await send({ messageId, answers: ['Too late.'] })).toEqual(fail('closed'));
    now = new Date('2026-12-01T00:00:00.000Z');
    const again = await ask();
    expect(await send({ messageId, answers: ['To the old ones.'] })).toEqual(fail('asked-again'));
    await changeStatus(ctx, { applicationId: id, status: 'declined', actorEmail: anna });
    expect(await send({ messageId: again, answers: ['Closed.'] })).toEqual(fail('closed'));
  });

  test('are taken until the applicant read of the end', async () => {
    const messageId = await ask();
    const told = { subject: 'Not this time', text: 'Hello.' };
    await changeStatus(ctx, { applicationId: id, status: 'declined', message: told, actorEmail: anna });
    expect(await send({ messageId, answers: ['One.', ''] })).toEqual(succeed(null));
  });

  test('wait while the guardian says no', async () => {
    const messageId = await ask();
    const named = { email: 'parent@home.example', askedAt: now.toISOString(), answeredAt: now.toISOString() };
    const guardian = { ...named, id: 'guardian', applicationId: id, state: 'refused' } as const;
    await ctx.db.insertInto('guardians').values(guardian).execute();
    expect(await send({ messageId, answers: ['An answer.'] })).toEqual(fail('guardian-refused'));
    await ctx.db.updateTable('guardians').set({ state: 'confirmed' }).execute();
    expect(await send({ messageId, answers: ['An answer.'] })).toEqual(succeed(null));
  });

  test('are new until the assignee opens them', async () => {
    const messageId = await ask();
    await setState(ctx, id, { assigneeEmail: anna });
    await send({ messageId, answers: ['One.', ''] });
    await send({ messageId, answers: ['One.', 'Two.'], seenAt: now.toISOString() });
    for (const email of [anna, dev]) await putMember(ctx.db, email);
    const open = async (by: string) => {
      const newAnswersAt = (await find()).newAnswersAt ?? '';
      await markAnswersRead(ctx, { applicationId: id, newAnswersAt, viewer: createViewer('coordinator', by) });
      return (await find()).newAnswersAt;
    };
    expect(await open(dev)).not.toBe(null);
    expect(await open(anna)).toBe(null);
    await send({ messageId, answers: ['One.', 'Three.'], seenAt: now.toISOString() });
    await ctx.db.deleteFrom('team').where('email', '=', anna).execute();
    expect(await open(dev)).toBe(null);
  });
});

test('feedback about a declining message is given once, and changed', async () => {
  const message = { subject: 'Not this time', text: 'Hello.' };
  await changeStatus(ctx, { applicationId: id, status: 'declined', message, actorEmail: anna });
  const [waiting] = await listQueuedMessages(ctx, [id]);
  const given = { messageId: waiting?.id ?? '', helped: 'no' };
  expect(await giveFeedback(ctx, id, { ...given, helped: '' })).toEqual(fail('feedback-missing'));
  const other = createEntry({ message: 'Another one.' });
  await save(ctx, other);
  expect(await giveFeedback(ctx, other.application.id, given)).toEqual(fail('gone'));
  await giveFeedback(ctx, id, given);
  expect(await getFeedbackSummary(ctx)).toEqual({ yes: 0, no: 1 });
  await giveFeedback(ctx, id, { ...given, helped: 'yes' });
  expect(await getFeedbackSummary(ctx)).toEqual({ yes: 1, no: 0 });
});

test('a suggested question is suggested again when its message is discarded, and no longer once it is sent', async () => {
  expect(await suggestQuestion(ctx, { applicationId: id, text: ' ', authorEmail: dev })).toEqual(fail('missing'));
  const tooLong = 'a'.repeat(501);
  expect(await suggestQuestion(ctx, { applicationId: id, text: tooLong, authorEmail: dev })).toEqual(
    fail('question-too-long'),
  );
  // A double click.
  for (const text of ['Who pays?', 'Who pays?\r\n'])
    expect(await suggestQuestion(ctx, { applicationId: id, text, authorEmail: dev })).toEqual(succeed(null));
  const suggestionIds = (await listSuggestions(ctx, id)).map((suggestion) => suggestion.id);
  expect(suggestionIds).toHaveLength(1);
  const message = { ...draft, questions: { ...questions, suggestionIds } };
  const stage = async () => {
    await writeMessage(ctx, { applicationId: id, message, actorEmail: anna });
    const [waiting] = await listQueuedMessages(ctx, [id]);
    return { id: waiting?.id ?? '', version: 1 };
  };
  const staged = await stage();
  expect(await listSuggestions(ctx, id)).toEqual([]);
  await discardMessage(ctx, staged);
  expect((await listSuggestions(ctx, id)).map((suggestion) => suggestion.id)).toEqual(suggestionIds);
  await markAsSent(ctx, await stage(), anna);
  expect(await listSuggestions(ctx, id)).toEqual([]);
});

test('questions are one to five with a day that is not over; none is no questions', () => {
  const typed = { texts: ['Why?', ' '], answerBy: '2026-12-05', suggestionIds: [] };
  expect(readQuestions(typed, '2026-12-05')).toMatchObject({ value: { texts: ['Why?'] } });
  expect(readQuestions(typed, '2026-12-06')).toEqual(fail('day-missing'));
  expect(readQuestions({ ...typed, texts: ['a'.repeat(501)] }, '2026-12-01')).toEqual(fail('question-too-long'));
  expect(readQuestions({ ...typed, texts: ['', ' '] }, '2026-12-01')).toEqual(succeed(null));
});
