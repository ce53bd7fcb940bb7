import { hash } from 'node:crypto';
import { lstat, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { DeletedMails } from '../core/applications/delete-application.ts';
import { dayMs } from '../core/time.ts';

/** Longer than any link in a mail works. */
const keepMs = 7 * dayMs;
/** What the folder transport writes, drafts that a killed process left included. */
const mailFile = /^\.?\d{4}-\d\d-\d\dT[\w.-]+\.eml(?:\.draft)?$/;

/**
 * Deletes the files of mails about an application, and of mails to an email. What a process that is killed before leaves is
 * deleted after a week, as all files are.
 */
export async function removeMailFiles(folder: string, { applicationId, email }: DeletedMails): Promise<void> {
  const endings = email === null ? [] : [`.${hashAddressee(email)}.eml`];
  const marks = applicationId === null ? endings : [...endings, `.${hashApplication(applicationId)}.`];
  for (const name of await listMailFiles(folder))
    if (marks.some((mark) => name.includes(mark))) await rm(join(folder, name), { force: true });
}

async function listMailFiles(folder: string): Promise<readonly string[]> {
  const names = (await unlessMissing(readdir(folder))) ?? [];
  return names.filter((name) => mailFile.test(name));
}

/** Tells what mails are about apart in the names of files; ids would say which applications there are. */
export function hashApplication(applicationId: string): string {
  return hash('sha256', `application ${applicationId}`).slice(0, 12);
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
