import { hash } from 'node:crypto';
import { lstat, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { dayMs } from '../domain/model/time.ts';
import type { WriteChanges } from '../domain/ports/changes.ts';
import type { ReviewStore } from '../domain/ports/review-store.ts';

/** Longer than any link in a mail works. */
const keepMs = 7 * dayMs;
/** What the folder transport writes, drafts that a killed process left included. */
const mailFile = /^\.?\d{4}-\d\d-\d\dT[\w.-]+\.eml(?:\.draft)?$/;

/**
 * Writes, then removes the files of the mails that the write removed. What a process that is killed in between leaves goes
 * after a week, as all files do.
 */
export function removeFilesAfter(
  { write, reviews }: { readonly write: WriteChanges; readonly reviews: Pick<ReviewStore, 'findByEmail'> },
  folder: string,
): WriteChanges {
  return async (changes) => {
    const written = await write(changes);
    if (!written.ok) return written;
    const marks = changes.flatMap((change) => (change.kind === 'remove-mail' ? [`-${change.id}.`] : []));
    const kept: string[] = [];
    for (const change of changes) {
      if (change.kind !== 'remove-mails-to') continue;
      const { address, unlessOtherThan, exceptMail } = change;
      if (exceptMail !== undefined) kept.push(`-${exceptMail}.`);
      const sharing = await reviews.findByEmail(address);
      if (sharing.every(({ application }) => application.id === unlessOtherThan))
        marks.push(`.${hashAddressee(address)}.eml`);
    }
    for (const name of marks.length > 0 ? await listMailFiles(folder) : []) {
      const isNamed = (mark: string) => name.includes(mark);
      if (marks.some(isNamed) && !kept.some(isNamed)) await rm(join(folder, name), { force: true });
    }
    return written;
  };
}

async function listMailFiles(folder: string): Promise<readonly string[]> {
  const names = (await unlessMissing(readdir(folder))) ?? [];
  return names.filter((name) => mailFile.test(name));
}

/** Tells addressees apart in the names of files, in any letter case. */
export function hashAddressee(address: string): string {
  return hash('sha256', address.trim().toLowerCase()).slice(0, 12);
}

/**
 * Removes mail files that are older than a week: a person who reads them could use their links or learn addresses. Other files
 * in the folder stay. `folder` is an absolute path; it need not be there.
 */
export async function removeOldMailFiles(folder: string): Promise<void> {
  for (const name of await listMailFiles(folder)) {
    const file = join(folder, name);
    const found = await unlessMissing(lstat(file));
    if (found && found.mtimeMs < Date.now() - keepMs) await rm(file, { force: true });
  }
}

/** The folder may never have been made, and another process may remove the same files. */
async function unlessMissing<Found>(search: Promise<Found>): Promise<Found | null> {
  try {
    return await search;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}
