import { randomInt } from 'node:crypto';
import getPort from 'get-port';

/** Linux gives ports from 32768 on to outgoing connections, so those can be taken between the choice and the use. */
const [first, last] = [20_000, 32_767];

/** A free TCP port of this machine, for a program that cannot choose one by itself; given once to this process. */
export function choosePort(): Promise<number> {
  // Processes that choose at the same time begin with different ports.
  return getPort({ port: Array.from({ length: 100 }, () => randomInt(first, last + 1)), reserve: true });
}
