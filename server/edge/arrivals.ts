/** A class that sends its forms at once, many times over. Each form is in memory until it has arrived, for a minute at most. */
export const mostArrivingOfNetwork = 400;

/**
 * Counts the forms of each network that are on their way: a client that sends many of them slowly would fill the memory. `begin`
 * gives what ends the count, which may be called again; null where there are too many.
 */
export function makeArrivals() {
  const counts = new Map<string, number>();
  return {
    begin(network: string): (() => void) | null {
      const count = counts.get(network) ?? 0;
      if (count >= mostArrivingOfNetwork) return null;
      counts.set(network, count + 1);
      let hasArrived = false;
      return () => {
        if (hasArrived) return;
        hasArrived = true;
        const left = (counts.get(network) ?? 1) - 1;
        if (left === 0) counts.delete(network);
        else counts.set(network, left);
      };
    },
  };
}
