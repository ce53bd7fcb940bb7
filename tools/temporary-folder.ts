import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onExit } from 'signal-exit';

/** A new folder with this prefix, deleted by `remove` or when this process ends in any way. */
export function createTemporaryFolder(prefix: string, parent = tmpdir()) {
  const folder = mkdtempSync(join(parent, prefix));
  const remove = () => rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  // After the programs have ended that write into it.
  onExit(remove, { alwaysLast: true });
  return { folder, remove };
}
