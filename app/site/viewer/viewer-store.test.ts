import { describe, expect, it, vi } from 'vitest';
import { anonymous, type Viewer } from '../../../domain/model/viewer.ts';
import { makeViewerStore } from './viewer-store.ts';

const mira: Viewer = { kind: 'authenticated', email: 'mira@student.example', emailVerified: false, roles: [] };

/** A store whose server is answered by hand, question by question. */
function openStore() {
  const questions: PromiseWithResolvers<Viewer>[] = [];
  const told: string[] = [];
  const idle: (() => void)[] = [];
  const store = makeViewerStore({
    askServer() {
      const question = Promise.withResolvers<Viewer>();
      questions.push(question);
      return question.promise;
    },
    tellOthers: (message) => told.push(message),
    whenIdle: (work) => idle.push(work),
  });
  const becomeIdle = () => {
    for (const work of idle.splice(0)) work();
  };
  return { store, questions, told, becomeIdle };
}

describe('a tab', () => {
  it('asks once, when it is idle, however many components want to know', async () => {
    const { store, questions, becomeIdle } = openStore();
    const listeners = [vi.fn(), vi.fn(), vi.fn()];
    for (const listener of listeners) store.subscribe(listener);
    expect([store.get().kind, questions.length]).toEqual(['loading', 0]);
    becomeIdle();
    store.subscribe(() => {});
    becomeIdle();
    expect(questions).toHaveLength(1);
    questions[0]?.resolve(mira);
    await vi.waitFor(() => expect(store.get()).toBe(mira));
    for (const listener of listeners) expect(listener).toHaveBeenCalledOnce();
  });

  it('asks nothing when no component wants to know, or when a page knows', () => {
    const { store, questions, becomeIdle } = openStore();
    store.recheck();
    store.hear('news');
    store.note(mira);
    store.subscribe(() => {});
    becomeIdle();
    expect([store.get(), questions.length]).toEqual([mira, 0]);
  });

  it('tells the others what it learns, once', async () => {
    const { store, questions, told } = openStore();
    store.note(anonymous);
    expect(told).toEqual([]);
    store.publish();
    store.recheck();
    questions[0]?.resolve({ ...anonymous });
    await questions[0]?.promise;
    store.note(mira);
    store.publish();
    expect(told).toEqual([JSON.stringify(anonymous), JSON.stringify(mira)]);
  });

  it('believes the server and not another tab', async () => {
    const { store, questions } = openStore();
    store.note(anonymous);
    store.publish();
    store.hear(JSON.stringify(anonymous));
    expect(questions).toHaveLength(0);
    store.hear(JSON.stringify(mira));
    expect(store.get()).toBe(anonymous);
    questions[0]?.resolve(mira);
    await vi.waitFor(() => expect(store.get()).toBe(mira));
  });

  it('does not believe an answer that was overtaken', async () => {
    const { store, questions } = openStore();
    store.note(mira);
    store.recheck();
    store.recheck();
    questions[1]?.resolve(anonymous);
    await vi.waitFor(() => expect(store.get()).toBe(anonymous));
    questions[0]?.resolve({ ...mira });
    await questions[0]?.promise;
    expect(store.get()).toBe(anonymous);
  });

  it('does not go back to what a page brought before the server said otherwise', async () => {
    const { store, questions } = openStore();
    store.note(mira);
    store.recheck();
    questions[0]?.resolve(anonymous);
    await vi.waitFor(() => expect(store.get()).toBe(anonymous));
    store.note(mira);
    expect(store.get()).toBe(anonymous);
  });

  it('keeps what it knows when no answer comes, and asks a first question again', async () => {
    const { store, questions, becomeIdle } = openStore();
    store.subscribe(() => {});
    becomeIdle();
    questions[0]?.reject(new Error('offline'));
    await vi.waitFor(() => {
      store.recheck();
      expect(questions.length).toBeGreaterThan(1);
    });
    questions.at(-1)?.resolve(mira);
    await vi.waitFor(() => expect(store.get()).toBe(mira));
    const before = questions.length;
    store.recheck();
    questions.at(-1)?.reject(new Error('offline'));
    await questions.at(-1)?.promise.catch(() => {});
    expect([store.get(), questions.length]).toEqual([mira, before + 1]);
  });

  it('knows nothing after it forgot, until it is told again', async () => {
    const { store, questions, told } = openStore();
    const listener = vi.fn();
    store.subscribe(listener);
    store.note(mira);
    store.publish();
    store.forget();
    expect([store.get().kind, listener.mock.calls.length]).toEqual(['loading', 2]);
    store.recheck();
    questions[0]?.resolve({ ...mira });
    await vi.waitFor(() => expect(store.get()).toEqual(mira));
    expect(told).toEqual([JSON.stringify(mira)]);
  });
});
