import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Change } from '../../domain/ports/changes.ts';
import { belongsToApplication } from '../../domain/ports/records.ts';
import type { Engine } from '../../engines/engine.ts';
import { openEngine } from '../../engines/open.ts';
import { listStaged, makePorts, stages, takeAll } from './stage.ts';
import { namesByStage, works } from './works.ts';

let engine: Engine;
beforeAll(async () => {
  engine = await openEngine({ kind: 'sqlite', file: ':memory:' }, { mayCreate: true, asks: 'visitor' });
});
afterAll(() => engine.close());

/** New records of an application that the write does not hold: an erasure at the same time, elsewhere, would leave them. */
function findUnheld(changes: readonly Change[]): readonly string[] {
  const held = changes.map((change) =>
    change.kind === 'add-application' ? change.entry.application.id : 'applicationId' in change && change.applicationId,
  );
  return changes.flatMap((change) => {
    if (change.kind !== 'put-record' || (change.expectedVersion ?? 0) !== 0) return [];
    const { collection, parent } = change.record;
    return belongsToApplication(change.record) && !held.includes(parent) ? [collection] : [];
  });
}

// What some use cases need before they add anything.
const earlier = { open: ['choose', 'answer', 'note'], ready: ['note'], suspected: ['note'], closed: ['note'] } as const;
const cases = stages.flatMap((stage) =>
  namesByStage[stage].flatMap((name) => earlier[stage].map((before) => [stage, before, name] as const)),
);

it('a use case that adds a record to an application holds the application in the same write', async () => {
  const found: string[] = [];
  let added = 0;
  for (const [stage, before, name] of cases) {
    await engine.write(listStaged(stage));
    const write: Engine['write'] = (changes) => {
      added += changes.filter(({ kind }) => kind === 'put-record').length;
      found.push(...findUnheld(changes).map((collection) => `${stage}: ${name} after ${before} adds to ${collection}`));
      return engine.write(changes);
    };
    for (const work of [before, name])
      await works[work]?.(makePorts({ ...engine, write }, (call) => call(), new Map())).catch(() => {});
    await takeAll(engine);
  }
  expect(added).toBeGreaterThan(cases.length);
  expect(found).toEqual([]);
});
