import { useEffect, useState } from 'react';

/** True once arrows can move within a group; then one of it is a tab stop, and without scripts each is. */
export function useHasScripts(): boolean {
  const [hasScripts, setHasScripts] = useState(false);
  useEffect(() => setHasScripts(true), []);
  return hasScripts;
}
