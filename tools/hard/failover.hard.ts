import { expect, test } from 'vitest';
import { failOverUnderLoad, startServerPair } from '../../tests/promises/failover-stage.ts';
import { countRounds, hasPostgres, prepareFolder } from './stage.ts';

const folder = prepareFolder();

test.skipIf(!hasPostgres)(
  'PostgreSQL loses its primary, killed or hanging, and the standby is promoted; lost or doubled: 0',
  async ({ task }) => {
    const pair = await startServerPair();
    try {
      const ways = Array.from({ length: countRounds(5) }, () => [
        (lost: Lost) => lost.end('SIGKILL'),
        (lost: Lost) => lost.signalAll('SIGSTOP'),
      ]).flat();
      const { outages, acknowledged, uncertain } = await failOverUnderLoad(folder.path, pair, ways);
      expect(uncertain).toBeGreaterThan(0);
      const list = (place: number, of: 'withoutWritesMs' | 'afterPromotionMs') =>
        outages
          .filter((_, index) => index % 2 === place)
          .map((outage) => (outage[of] / 1000).toFixed(1))
          .join(', ');
      task.meta.measured =
        `${outages.length} failovers, ${acknowledged} acknowledged, ${uncertain} of them sent again; seconds without writes ` +
        `when killed: ${list(0, 'withoutWritesMs')} (after the promotion ${list(0, 'afterPromotionMs')}), ` +
        `when hanging: ${list(1, 'withoutWritesMs')} (${list(1, 'afterPromotionMs')})`;
    } finally {
      await pair.remove();
    }
  },
);

type Lost = Parameters<Parameters<Awaited<ReturnType<typeof startServerPair>>['failOver']>[0]>[0];
