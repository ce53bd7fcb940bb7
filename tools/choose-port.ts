import { randomInt } from 'node:crypto';
import getPort from 'get-port';

/** Linux gives ports from 32768 on to outgoing connections, so those can be taken between the choice and the use. */
const [first, last] = [20_000, 32_767];

/** A free TCP port of this machine, for a program that cannot choose one by itself; given once to this process. */
export function choosePort(): Promise<number> {
  return getPort({ port: chooseAtRandom(), reserve: true });
}

/** Processes that choose at the same time must not all begin with the same port. */
function* chooseAtRandom(): Generator<number> {
  for (let tries = 0; tries < 100; tries += 1) yield randomInt(first, last + 1);
}
