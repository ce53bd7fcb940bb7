import { onTestFinished } from 'vitest';
import { sampleOperator } from '../../content/en/site/operator.ts';
import type { Context } from '../../core/context.ts';
import { openDatabase } from '../../db/open.ts';
import { createTestContext } from './test-context.ts';

export const site = {
  publicUrl: 'https://daybreak.example',
  contactEmail: 'hello@daybreak.example',
  operator: sampleOperator,
};

/** A context on an empty database in memory, which is there as long as the test. */
export async function openContext(changes: Partial<Context> = {}): Promise<Context> {
  const db = await openDatabase({ kind: 'sqlite', file: ':memory:' });
  onTestFinished(() => db.destroy());
  return { ...createTestContext(db, site), ...changes };
}
