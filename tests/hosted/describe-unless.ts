import { describe } from 'vitest';

/** Describes tests that need what not every machine has; says which are skipped for the lack of it. */
export function describeUnless(lack: string | null, name: string, describeTests: () => void): void {
  if (lack !== null) process.stderr.write(`Skipped: ${name}, because ${lack}.\n`);
  describe.skipIf(lack !== null)(name, describeTests);
}
