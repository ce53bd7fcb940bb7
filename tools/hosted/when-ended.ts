const signals = ['SIGTERM', 'SIGINT', 'SIGHUP'] as const;
const cleanUps = new Set<() => void>();

/**
 * Has something cleared away when this process ends before it could do so in order: newest first, at once, whether it
 * leaves or is told to by a signal. Returns how to take that back.
 */
export function whenEnded(cleanUp: () => void): () => void {
  if (cleanUps.size === 0) listen();
  cleanUps.add(cleanUp);
  return () => {
    cleanUps.delete(cleanUp);
    if (cleanUps.size === 0) stopListening();
  };
}

function listen(): void {
  process.on('exit', clear);
  for (const signal of signals) process.on(signal, endBy);
}

function stopListening(): void {
  process.off('exit', clear);
  for (const signal of signals) process.off(signal, endBy);
}

/** Whoever else listens has an end of its own in mind, and leaves by itself. */
function endBy(signal: NodeJS.Signals): void {
  if (process.listenerCount(signal) > 1) return;
  clear();
  process.off(signal, endBy);
  // Not by `process.exit`, which Vitest takes away: as if nobody had listened.
  process.kill(process.pid, signal);
}

function clear(): void {
  for (const cleanUp of [...cleanUps].reverse()) cleanUp();
}
