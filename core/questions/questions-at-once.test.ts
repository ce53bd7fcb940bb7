import { expect, it } from 'vitest';
import { createEntry, save } from '../../tests/support/application-entry.ts';
import { describeOnBothDatabases } from '../../tests/support/both-databases.ts';
import { changeStatus } from '../../tests/support/change-application.ts';
import { createMessage, storeMessage } from '../../tests/support/message.ts';
import { listHistory } from '../history/list-history.ts';
import { getExchange } from './get-exchange.ts';
import { listSuggestions } from './list-suggestions.ts';
import { sendAnswers } from './send-answers.ts';
import { suggestQuestion } from './suggest-question.ts';

const rounds = 20;
const now = () => new Date('2026-11-21T09:00:00.000Z');

describeOnBothDatabases('at the same moment', (getContext) => {
  async function ask() {
    const ctx = { ...getContext(), now };
    const { application } = createEntry();
    await save(ctx, { application, spamFlag: null });
    const asking = { state: 'sent', answerBy: '2026-12-05', sentAt: '2026-11-20T10:00:00.000Z' } as const;
    const messageId = crypto.randomUUID();
    await storeMessage(ctx, application.id, createMessage(asking), {
      id: messageId,
      questions: ['Who books?', 'Why?'],
    });
    const read = async () => {
      const stored = await ctx.db.selectFrom('applications').selectAll().where('id', '=', application.id).execute();
      return getExchange(ctx, stored[0] ?? application);
    };
    const send = (answers: readonly string[], text = application.message) =>
      sendAnswers(ctx, application.id, { messageId, answers, text, seenAt: '' });
    return { ctx, id: application.id, read, send };
  }

  it('answers that are sent twice are stored once', async () => {
    for (let round = 0; round < rounds; round += 1) {
      const { ctx, id, read, send } = await ask();
      const both = await Promise.all([send(['Clubs.', ''], 'Better.'), send(['Clubs.', ''], 'Better.')]);
      expect(both.map(({ ok }) => ok)).toEqual([true, true]);
      expect((await read()).versions).toHaveLength(2);
      expect(await listHistory(ctx, id, 'answers-sent')).toHaveLength(1);
    }
  });

  it('of different answers from two tabs the second ones are refused', async () => {
    for (let round = 0; round < rounds; round += 1) {
      const { ctx, id, send } = await ask();
      const both = await Promise.all([send(['Clubs.', '']), send(['', 'It works.'], 'Better.')]);
      expect(both.map((sent) => (sent.ok ? 'ok' : sent.code)).toSorted()).toEqual(['ok', 'sent-elsewhere']);
      expect(await listHistory(ctx, id, 'answers-sent')).toHaveLength(1);
    }
  });

  it('answers are refused once the application is closed', async () => {
    for (let round = 0; round < rounds; round += 1) {
      const { ctx, id, read, send } = await ask();
      const change = {
        applicationId: id,
        version: 1,
        status: 'declined',
        message: null,
        actorEmail: 'kim@x.example',
      } as const;
      const [closed, sent] = await Promise.all([changeStatus(ctx, change), send(['Clubs.', ''])]);
      // The answers change the version that the coordinator has seen.
      expect([closed.ok, sent.ok]).not.toEqual([false, false]);
      expect((await read()).rounds[0]?.questions[0]?.answer).toBe(sent.ok ? 'Clubs.' : '');
      if (closed.ok) expect(await send(['Later.', ''])).toMatchObject({ code: 'closed' });
    }
  });

  it('the same question of one reviewer is suggested once', async () => {
    for (let round = 0; round < rounds; round += 1) {
      const { ctx, id } = await ask();
      const suggestion = { applicationId: id, authorEmail: 'lee@mentors.example', text: 'Who pays?' };
      const both = await Promise.all([suggestQuestion(ctx, suggestion), suggestQuestion(ctx, suggestion)]);
      expect(both.map(({ ok }) => ok)).toEqual([true, true]);
      expect(await listSuggestions(ctx, id)).toHaveLength(1);
    }
  });
});
