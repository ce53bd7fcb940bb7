/** One line of the log; nothing personal belongs in it: no addresses, no queries, nothing that was typed. */
export type LogEntry = { readonly level: 'info' | 'warning' | 'error'; readonly event: string } & Readonly<
  Record<string, unknown>
>;

export type Log = (entry: LogEntry) => void;

/** Writes each entry as one JSON line to the standard output. */
export const logToOutput: Log = (entry) => {
  process.stdout.write(`${JSON.stringify({ time: new Date().toISOString(), ...entry })}\n`);
};

/** What a log may say about an error: its kind and where it arose, and the same of what caused it. */
export function describeError(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error)) return { kind: typeof error };
  const code = 'code' in error ? error.code : undefined;
  return {
    kind: error.name,
    ...(code !== undefined && { code }),
    stack: error.stack,
    ...(error.cause !== undefined && { cause: describeError(error.cause) }),
  };
}
