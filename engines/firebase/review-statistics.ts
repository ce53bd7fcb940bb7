import { type Status, statuses } from '../../domain/model/status.ts';
import type { Ranking, ReviewStatistics } from '../../domain/ports/statistics.ts';
import type { FirestoreConnection } from './connection.ts';
import { toTimestamp } from './documents.ts';

/** Each document costs a read, and Firestore cannot group them; documents beyond are left out, the oldest ones. */
const mostRead = 5000;
const dayMs = 86_400_000;

/** Counts documents of `reviews`. Rejects with a `StoreFailure`. */
export function makeFirestoreStatistics({ firestore, ask }: FirestoreConnection): ReviewStatistics {
  const select = (from: string, until: string) =>
    firestore
      .collection('reviews')
      .where('suspected', '==', false)
      .where('timestamp', '>=', toTimestamp(from))
      .where('timestamp', '<', toTimestamp(until));

  return {
    countPerDay(starts) {
      const days = starts.slice(0, -1).map((from, index) => [from, starts[index + 1] ?? from] as const);
      return Promise.all(
        days.map(async ([from, until]) => (await ask(() => select(from, until).count().get())).data().count),
      );
    },
    async readBreakdown({ from, until }, most) {
      const fields = ['timestamp', 'status', 'age', 'cityKey', 'schoolKey', 'answeredAt'];
      const query = select(from, until)
        .orderBy('timestamp', 'desc')
        .limit(mostRead + 1);
      const { docs } = await ask(() => query.select(...fields).get());
      const counted = docs.slice(0, mostRead);
      const read = (field: string) => counted.map((document) => document.get(field));
      const statusCounts = countEach<Status>(read('status'));
      const answered = counted.filter((document) => document.get('answeredAt'));
      const days = answered.map((document) =>
        Math.floor((Date.parse(document.get('answeredAt')) - document.get('timestamp').toMillis()) / dayMs),
      );
      return {
        byStatus: Object.fromEntries(statuses.map((status) => [status, statusCounts.get(status) ?? 0])) as never,
        byAge: [...countEach<number>(read('age'))]
          .sort(([one], [other]) => one - other)
          .map(([age, count]) => ({ age, count })),
        byCity: rankValues(countEach<string>(read('cityKey')), most),
        bySchool: rankValues(countEach<string>(read('schoolKey')), most),
        byDaysToAnswer: [...countEach<number>(days)]
          .sort(([one], [other]) => one - other)
          .map(([value, count]) => ({ days: value, count })),
        countedNewest: docs.length > mostRead ? mostRead : null,
      };
    },
  };
}

function countEach<Value>(values: readonly Value[]): ReadonlyMap<Value, number> {
  const counts = new Map<Value, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  return counts;
}

function rankValues(counts: ReadonlyMap<string, number>, most: number): Ranking {
  const ranked = [...counts].sort(([one, many], [other, fewer]) => fewer - many || (one < other ? -1 : 1));
  const rest = ranked.slice(most);
  return {
    top: ranked.slice(0, most).map(([value, count]) => ({ value, count })),
    others: { values: rest.length, count: rest.reduce((sum, [, count]) => sum + count, 0) },
  };
}
