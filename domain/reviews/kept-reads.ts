/** Until this age what was read is given without another read. */
const freshMs = 60_000;
/** Until this age it is given while the next read goes on, which takes longer than a page may. */
const longestGivenMs = 10 * 60_000;

type Kept<Value> = { readonly value: Value; readonly readAtMs: number; readonly tookMs: number };
type Place<Value> = { kept?: Kept<Value>; reading?: Promise<Kept<Value>> | undefined };

/**
 * Keeps what slow reads of a store found, by the store and a key, for as long as this process runs: those that took longer than
 * `slowMs`. Of others each question gets what was read after it. Who asks at the same time shares one read, and what fails is not
 * kept. Bound: `mostKeys` for each store; the oldest goes first.
 */
export function makeKeptReads<Value>({ mostKeys, slowMs }: { readonly mostKeys: number; readonly slowMs: number }) {
  const stores = new WeakMap<object, Map<string, Place<Value>>>();

  function findPlace(store: object, key: string): Place<Value> {
    const places = stores.get(store) ?? new Map<string, Place<Value>>();
    stores.set(store, places);
    const place = places.get(key) ?? {};
    places.set(key, place);
    const [oldest] = places.keys();
    if (places.size > mostKeys && oldest !== undefined) places.delete(oldest);
    return place;
  }

  return async (store: object, key: string, now: () => Date, read: () => Promise<Value>): Promise<Value> => {
    const place = findPlace(store, key);
    const findSlow = () => (place.kept && place.kept.tookMs > slowMs ? place.kept : null);
    // A read that has begun already may miss what was stored since.
    if (!findSlow()) await place.reading?.catch(() => {});
    const kept = findSlow();
    const ageMs = kept ? Math.abs(now().getTime() - kept.readAtMs) : Number.POSITIVE_INFINITY;
    if (kept && ageMs < freshMs) return kept.value;
    place.reading ??= readNow().finally(() => {
      place.reading = undefined;
    });
    const next = place.reading;
    if (!kept || ageMs > longestGivenMs) return (await next).value;
    // It fails with the next one who waits for it.
    next.catch(() => {});
    return kept.value;

    async function readNow(): Promise<Kept<Value>> {
      const readAtMs = now().getTime();
      const value = await read();
      place.kept = { value, readAtMs, tookMs: Math.abs(now().getTime() - readAtMs) };
      return place.kept;
    }
  };
}
