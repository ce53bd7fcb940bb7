import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { openFirestore } from '../../engines/firebase/connection.ts';
import { openFirestoreParts } from '../../engines/firebase/engine-parts.ts';
import { repository } from '../../tools/repository.ts';
import { makeEntry, save } from '../support/application-entry.ts';
import { describeOnFirestore } from './describe-on-firestore.ts';

type Filter = {
  readonly fieldFilter?: { readonly field: { readonly fieldPath: string }; readonly op: string };
  readonly unaryFilter?: { readonly field: { readonly fieldPath: string } };
  readonly compositeFilter?: { readonly filters: readonly Filter[] };
};

/** https://firebase.google.com/docs/firestore/reference/rest/v1/StructuredQuery, as far as indexes depend on it. */
type Query = {
  readonly from: readonly { readonly collectionId: string }[];
  readonly where?: Filter;
  readonly orderBy?: readonly { readonly field: { readonly fieldPath: string }; readonly direction: string }[];
};

const nameField = '__name__';
const equalities = new Set(['EQUAL', 'IN', 'ARRAY_CONTAINS']);

function flatten({ compositeFilter, fieldFilter, unaryFilter }: Filter = {}): { field: string; op: string }[] {
  if (compositeFilter) return compositeFilter.filters.flatMap(flatten);
  // `== null` is a filter of one operand.
  if (unaryFilter) return [{ field: unaryFilter.field.fieldPath, op: 'EQUAL' }];
  return fieldFilter ? [{ field: fieldFilter.field.fieldPath, op: fieldFilter.op }] : [];
}

/**
 * The indexes that a query needs on top of those that Firestore makes for each field: where it sorts or selects a range by one
 * field, one with that field behind each of the fields that are compared for equality. Firestore merges them
 * (https://firebase.google.com/docs/firestore/query-data/index-overview#taking_advantage_of_index_merging).
 */
function listNeeded({ from, where, orderBy = [] }: Query): string[] {
  const filters = flatten(where);
  const ranges = filters.filter(({ op, field }) => !equalities.has(op) && field !== nameField);
  const sorted = orderBy.find(({ field }) => field.fieldPath !== nameField);
  const by = sorted?.field.fieldPath ?? ranges[0]?.field;
  if (by === undefined) return [];
  // More than one such field would need indexes that this rule does not describe.
  expect(new Set([by, ...ranges.map(({ field }) => field)]).size).toBe(1);
  const collection = from[0]?.collectionId ?? '';
  const direction = sorted?.direction ?? 'ASCENDING';
  return filters
    .filter(({ op, field }) => equalities.has(op) && field !== by)
    .map(
      ({ op, field }) =>
        `${collection}: ${field} ${op === 'ARRAY_CONTAINS' ? 'CONTAINS' : 'ASCENDING'}, ${by} ${direction}`,
    );
}

type Index = {
  readonly collectionGroup: string;
  readonly fields: readonly { readonly fieldPath: string; readonly order?: string; readonly arrayConfig?: string }[];
};

function listDeclared(): string[] {
  const file = readFileSync(join(repository, 'hosting/firebase/firestore.indexes.json'), 'utf8');
  const { indexes } = JSON.parse(file) as { readonly indexes: readonly Index[] };
  return indexes.map(({ collectionGroup, fields }) => {
    const parts = fields.map(({ fieldPath, order, arrayConfig }) => `${fieldPath} ${order ?? arrayConfig}`);
    return `${collectionGroup}: ${parts.join(', ')}`;
  });
}

describeOnFirestore('indexes on Firestore', (findHost) => {
  test('hosting/firebase has exactly those that the queries of the site need', async () => {
    const connection = await openFirestore({
      projectId: `demo-${randomUUID()}`,
      firestoreEmulatorHost: findHost(),
      timeoutMs: 15_000,
    });
    const needed = new Set<string>();
    // Every query leaves by this method of Google's library.
    const { firestore } = connection as unknown as { firestore: { requestStream(...args: unknown[]): unknown } };
    const send = firestore.requestStream.bind(firestore);
    firestore.requestStream = (...args) => {
      const request = args[2] as {
        readonly structuredQuery?: Query;
        readonly structuredAggregationQuery?: { readonly structuredQuery: Query };
      };
      const query = request.structuredQuery ?? request.structuredAggregationQuery?.structuredQuery;
      for (const index of query ? listNeeded(query) : []) needed.add(index);
      return send(...args);
    };
    await askEverything(connection);
    expect(listDeclared().toSorted()).toEqual([...needed].toSorted());
  }, 120_000);
});

/** Every kind of query; equal values in any combination need no more indexes than each alone. */
async function askEverything(connection: Awaited<ReturnType<typeof openFirestore>>): Promise<void> {
  const engine = await openFirestoreParts(connection, { follows: true });
  const { reviews, records, outbox } = engine;
  const entry = makeEntry();
  const { id, email } = entry.application;
  await save(engine, entry);
  const from = '2026-11-20T00:00:00.000Z';
  const until = '2026-11-21T00:00:00.000Z';
  await reviews.findByLinkHash('hash');
  for (const selection of [{}, { parent: id }, { group: 'a' }, { parent: id, group: 'a' }])
    for (const newestFirst of [true, false]) {
      await records.readPage({ collection: 'notes', ...selection, from, until, newestFirst, limit: 1 });
      await records.count({ collection: 'notes', ...selection });
    }
  await outbox.claim(from, until);
  await outbox.removeTo(email);
  await engine.write([{ kind: 'remove-application', applicationId: id }]);
  await engine.close();
}
