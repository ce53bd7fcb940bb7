import { useEffect, useState } from 'react';

/** Whether the scripts of the page run: false on the server and until it is hydrated. */
export function useHydrated(): boolean {
  const [isHydrated, setHydrated] = useState(false);
  useEffect(() => setHydrated(true), []);
  return isHydrated;
}
