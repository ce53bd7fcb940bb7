import { it } from 'vitest';

/** A test that runs ten times, because chance decides which of two writes comes first. */
export function itRepeatedly(name: string, run: () => Promise<void>): void {
  it(name, async () => {
    for (let round = 0; round < 10; round += 1) await run();
  });
}
