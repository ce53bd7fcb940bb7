import { randomInt } from 'node:crypto';
import getPort from 'get-port';

/** Below those of outgoing connections (Linux: from 32768 on), which can be taken before the use. */
const [first, last] = [20_000, 32_767];

/** A free TCP port of this machine, returned once to this process. */
export function choosePort(): Promise<number> {
  // Processes that choose at the same time begin with different ports.
  return getPort({ port: Array.from({ length: 100 }, () => randomInt(first, last + 1)), reserve: true });
}
