import { afterEach, beforeEach, expect, vi } from 'vitest';

const methods = ['debug', 'error', 'info', 'log', 'trace', 'warn'] as const;
export type ConsoleMethod = (typeof methods)[number];

type Line = { readonly method: ConsoleMethod; readonly text: string };

let lines: Line[] = [];

beforeEach(() => {
  lines = [];
  for (const method of methods)
    vi.spyOn(console, method).mockImplementation((...values: unknown[]) => {
      lines.push({ method, text: values.map(String).join(' ') });
    });
});

afterEach(() => {
  const unexpected = lines;
  lines = [];
  expect(unexpected, 'the console was written to; say expectConsole(method, text) if that is meant').toEqual([]);
});

/** Expects that this method of the console was called once with this text. */
export function expectConsole(method: ConsoleMethod, text: string | RegExp): void {
  const index = lines.findIndex(
    (line) => line.method === method && (typeof text === 'string' ? line.text.includes(text) : text.test(line.text)),
  );
  expect(index, `console.${method} was expected to say ${text}, it said ${JSON.stringify(lines)}`).not.toBe(-1);
  lines.splice(index, 1);
}
