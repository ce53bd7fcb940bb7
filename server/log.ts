/** One line of the log. Addresses, queries and texts of visitors must stay out of it. */
export type LogEntry = { readonly level: 'info' | 'warning' | 'error'; readonly event: string } & Readonly<
  Record<string, unknown>
>;

export type Log = (entry: LogEntry) => void;

/** Writes an entry as one JSON line to the standard output. */
export const logToOutput: Log = (entry) =>
  void process.stdout.write(`${JSON.stringify({ time: new Date().toISOString(), ...entry })}\n`);

/** The parts of an error that a log may contain: its kind, its code, its stack, and the same of its cause. */
export function describeError(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error)) return { kind: typeof error };
  const code = 'code' in error ? error.code : undefined;
  return {
    kind: error.name,
    ...(code !== undefined && { code }),
    stack: mayQuoteEntry(code) ? error.stack?.slice(error.stack.indexOf('\n    at ')) : error.stack,
    ...(error.cause !== undefined && { cause: describeError(error.cause) }),
  };
}

/** PostgreSQL quotes the entry in errors about data, constraints and sizes: classes 22, 23 and 54. */
function mayQuoteEntry(code: unknown): boolean {
  return typeof code === 'string' && /^(22|23|54)[0-9A-Z]{3}$/.test(code);
}
