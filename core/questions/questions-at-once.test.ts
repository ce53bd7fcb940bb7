import { expect } from 'vitest';
import { addApplication } from '../../tests/support/add-application.ts';
import { readRow } from '../../tests/support/application-entry.ts';
import { describeOnBothDatabases } from '../../tests/support/both-databases.ts';
import { changeStatus } from '../../tests/support/change-application.ts';
import { listHistoryOf } from '../../tests/support/history.ts';
import { itRepeatedly } from '../../tests/support/it-repeatedly.ts';
import { createMessage, storeMessage } from '../../tests/support/message.ts';
import { getExchange } from './exchange.ts';
import { listSuggestions } from './list-suggestions.ts';
import { sendAnswers } from './send-answers.ts';
import { suggestQuestion } from './suggest-question.ts';

const now = () => new Date('2026-11-21T09:00:00.000Z');

describeOnBothDatabases('at the same moment', (getContext) => {
  async function ask() {
    const ctx = { ...getContext(), now };
    const { id, message } = await addApplication(ctx);
    const asking = { state: 'sent', answerBy: '2026-12-05', sentAt: '2026-11-20T10:00:00.000Z' } as const;
    const messageId = await storeMessage(ctx, id, createMessage(asking), { questions: ['Who books?', 'Why?'] });
    const read = async () => getExchange(ctx, await readRow(ctx, id));
    const send = (answers: readonly string[], text = message) =>
      sendAnswers(ctx, id, { messageId, answers, text, seenAt: '' });
    return { ctx, id, read, send };
  }

  itRepeatedly('answers that are sent twice are stored once', async () => {
    const { ctx, id, read, send } = await ask();
    const both = await Promise.all([send(['Clubs.', ''], 'Better.'), send(['Clubs.', ''], 'Better.')]);
    expect(both.map(({ ok }) => ok)).toEqual([true, true]);
    expect((await read()).versions).toHaveLength(2);
    expect(await listHistoryOf(ctx, id, 'answers-sent')).toHaveLength(1);
  });

  itRepeatedly('of different answers from two tabs the second ones are refused', async () => {
    const { ctx, id, send } = await ask();
    const both = await Promise.all([send(['Clubs.', '']), send(['', 'It works.'], 'Better.')]);
    expect(both.map((sent) => (sent.ok ? 'ok' : sent.code)).toSorted()).toEqual(['ok', 'sent-elsewhere']);
    expect(await listHistoryOf(ctx, id, 'answers-sent')).toHaveLength(1);
  });

  itRepeatedly('answers are refused once the application is closed', async () => {
    const { ctx, id, read, send } = await ask();
    const decline = { applicationId: id, version: 1, status: 'declined', actorEmail: 'kim@x.example' } as const;
    const [closed, sent] = await Promise.all([changeStatus(ctx, decline), send(['Clubs.', ''])]);
    // The answers change the version that the coordinator has seen.
    expect([closed.ok, sent.ok]).not.toEqual([false, false]);
    expect((await read()).rounds[0]?.questions[0]?.answer).toBe(sent.ok ? 'Clubs.' : '');
    if (closed.ok) expect(await send(['Later.', ''])).toMatchObject({ code: 'closed' });
  });

  itRepeatedly('the same question of one reviewer is suggested once', async () => {
    const { ctx, id } = await ask();
    const suggestion = { applicationId: id, authorEmail: 'lee@mentors.example', text: 'Who pays?' };
    const both = await Promise.all([suggestQuestion(ctx, suggestion), suggestQuestion(ctx, suggestion)]);
    expect(both.map(({ ok }) => ok)).toEqual([true, true]);
    expect(await listSuggestions(ctx, id)).toHaveLength(1);
  });
});
