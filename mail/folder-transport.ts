import { mkdirSync } from 'node:fs';
import { mkdir, open, rename, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { hashAddressee, hashApplication } from './mail-file-removal.ts';
import { readSender, type SenderOptions, toMessage } from './message.ts';
import type { OutgoingMail, Transport } from './transport.ts';

/** `folder`: absolute path; made when missing. The folder and its files are readable by their owner alone. */
type FolderOptions = SenderOptions & { readonly folder: string };

/** Writes each mail into a file that mail programs open and people can read. Throws when the folder cannot be made. */
export function makeFolderTransport({ folder, from, contactEmail }: FolderOptions): Transport {
  const sender = readSender(from);
  mkdirSync(folder, { recursive: true, mode: 0o700 });

  async function write(mail: OutgoingMail): Promise<string> {
    const { default: nodemailer } = await import('nodemailer');
    const composer = nodemailer.createTransport({ streamTransport: true, buffer: true, newline: 'windows' });
    const { message } = await composer.sendMail(toMessage(mail, sender, contactEmail));
    const name = nameFile(mail);
    // Hidden until it is complete; named after the mail, so that the draft of a killed process is overwritten.
    const draft = join(folder, `.${name}.draft`);
    await mkdir(folder, { recursive: true, mode: 0o700 });
    await writeFile(draft, message as Buffer, { mode: 0o600, flush: true });
    await rename(draft, join(folder, name));
    await syncFolder(folder);
    return `${basename(folder)}/${name}`;
  }

  return {
    async send(mail) {
      try {
        return { outcome: 'sent', place: await write(mail) };
      } catch (error) {
        return { outcome: 'failed', reason: String((error as NodeJS.ErrnoException).code ?? (error as Error).name) };
      }
    },
    close() {},
  };
}

/** A new name survives a power cut only after the folder itself was written. */
async function syncFolder(folder: string): Promise<void> {
  const directory = await open(folder, 'r');
  await directory.sync().finally(() => directory.close());
}

/**
 * The same for the same mail, in the order of writing. It ends with hashes of the application and the addressee, so that mails
 * to delete are found without opening the files.
 */
function nameFile({ id, writtenAt, to, applicationId }: OutgoingMail): string {
  const about = applicationId ? `.${hashApplication(applicationId)}` : '';
  return `${writtenAt.replaceAll(':', '-')}-${id}${about}.${hashAddressee(to)}.eml`;
}
