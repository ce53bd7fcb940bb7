import { hash } from 'node:crypto';
import { lstat, readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { dayMs } from '../domain/model/time.ts';
import type { WriteChanges } from '../domain/ports/changes.ts';
import type { ReviewStore } from '../domain/ports/review-store.ts';

/** Longer than any link in a mail works. */
const keepMs = 7 * dayMs;
const hashLength = 12;
/** Files of version 0.1 have no hash of the addressee; the last of them go a week after the update. */
const withoutHash = new RegExp(`^(?!.*\\.[0-9a-f]{${hashLength}}\\.eml)`);
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
    const ids = changes.flatMap((change) => (change.kind === 'remove-mail' ? [change.id] : []));
    if (ids.length > 0) await removeMailFiles(folder, { to: null, ids });
    for (const change of changes) {
      if (change.kind !== 'remove-mails-to') continue;
      const { address, unlessOtherThan } = change;
      const sharing = await reviews.findByEmail(address);
      if (sharing.every(({ application }) => application.id === unlessOtherThan))
        await removeMailFiles(folder, { to: address, ids: [] });
    }
    return written;
  };
}

/** Removes the files of mails to this address, in any letter case (null: not asked), and of mails with these ids. */
async function removeMailFiles(
  folder: string,
  { to, ids }: { readonly to: string | null; readonly ids: readonly string[] },
): Promise<void> {
  const names = (await unlessMissing(readdir(folder))) ?? [];
  const hashed = to === null ? null : `.${hashAddressee(to)}.eml`;
  for (const name of names.filter((one) => mailFile.test(one))) {
    const file = join(folder, name);
    const mayBeTo = hashed !== null && (name.includes(hashed) || withoutHash.test(name));
    const isChosen =
      ids.some((id) => name.includes(`-${id}.`)) ||
      (mayBeTo && isTo((await unlessMissing(readFile(file, 'latin1'))) ?? '', to ?? ''));
    if (isChosen) await rm(file, { force: true });
  }
}

/** Tells addressees apart in the names of files, in any letter case. */
export function hashAddressee(address: string): string {
  return hash('sha256', address.trim().toLowerCase()).slice(0, hashLength);
}

function isTo(message: string, address: string): boolean {
  const header = message.split('\r\n\r\n', 1)[0] ?? '';
  const recipient = /^To:((?:.|\r\n[ \t])*)/im.exec(header)?.[1] ?? '';
  return recipient.replace(/\s/g, '').replace(/[<>]/g, '').toLowerCase() === address.trim().toLowerCase();
}

/**
 * Removes mail files that are older than a week: a person who reads them could use their links or learn addresses. Other files
 * in the folder stay. `folder` is an absolute path; it need not be there.
 */
export async function removeOldMailFiles(folder: string): Promise<void> {
  const names = (await unlessMissing(readdir(folder))) ?? [];
  for (const name of names.filter((one) => mailFile.test(one))) {
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
