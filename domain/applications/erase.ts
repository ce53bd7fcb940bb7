import type { ErasureTable } from '../../db/schema.ts';
import { makeMailId } from '../mail/mail-id.ts';
import type { Actor } from '../model/history.ts';
import { makeReference } from '../model/reference.ts';
import type { ReviewedApplication } from '../model/review.ts';
import type { ReviewPorts } from '../ports/application-ports.ts';
import { changeApplication } from '../ports/change-application.ts';
import { type Change, removeMail } from '../ports/changes.ts';
import { addToAccessLog } from '../ports/log-changes.ts';

type Erasure = { readonly at: string; readonly cause: ErasureTable['cause'] };

export type EraseOptions = {
  readonly cause: ErasureTable['cause'];
  readonly actor: Actor;
  /** Who asked a member of the team for it; in the access log. */
  readonly askedBy?: 'applicant' | 'guardian' | 'team' | undefined;
  /**
   * Asked of the application as it is when it is erased: null when it is not meant any more, otherwise the changes that refuse the
   * write when what the answer depends on has changed since. Default: always meant.
   */
  readonly findGuard?: (entry: ReviewedApplication) => readonly Change[] | null | Promise<readonly Change[] | null>;
};

/**
 * Erases one application with all that belongs to it, its mails included, and leaves a fingerprint of its address with
 * the date. Mails to the address go as well, unless another application has the same one. Erasing it twice does nothing;
 * false when it is not there, or `findGuard` says so of what it has become.
 */
export async function eraseApplication(
  ports: ReviewPorts,
  id: string,
  { cause, actor, askedBy, findGuard = () => [] }: EraseOptions,
): Promise<boolean> {
  const isErased = await changeApplication(ports, id, async (entry, at) => {
    const guard = await findGuard(entry);
    if (!guard) return { outcome: false };
    const { email } = entry.application;
    const details = { reference: makeReference(id), ...(askedBy && { cause: askedBy }) };
    return {
      outcome: true,
      review: null,
      changes: [
        ...guard,
        ...(await findMailIds(ports, id)).map(removeMail),
        { kind: 'remove-mails-to', address: email, unlessOtherThan: id },
        noteErasure(ports, email, { at, cause }),
        addToAccessLog({ at, actor, what: cause === 'period' ? 'erased-after-period' : 'erased', details }),
      ],
    };
  });
  return isErased ?? false;
}

/** That something with this address was erased, and why; it replaces an earlier one. */
export function noteErasure(ports: ReviewPorts, email: string, { at, cause }: Erasure): Change {
  const row = { fingerprint: makeFingerprint(ports, email), erasedAt: at, cause };
  return {
    kind: 'run',
    async work(db) {
      const insert = db.insertInto('erasures').values(row);
      await insert.onConflict((conflict) => conflict.column('fingerprint').doUpdateSet(row)).execute();
      return null;
    },
  };
}

/** The id of the fingerprint of an address: only this site can make it, and the address cannot be read back. */
export function makeFingerprint({ keyedHash }: ReviewPorts, email: string): string {
  return Buffer.from(keyedHash(`erased address ${email.trim().toLowerCase()}`)).toString('hex');
}

async function findMailIds(ports: ReviewPorts, id: string): Promise<readonly string[]> {
  const newAddresses = await ports.db
    .selectFrom('contact_changes')
    .select('id')
    .where('applicationId', '=', id)
    .execute();
  const messages = await ports.db.selectFrom('messages').select('id').where('applicationId', '=', id).execute();
  const kinds = ['new-address', 'address-changed'] as const;
  return [
    makeMailId(ports, 'receipt', id),
    ...messages.map((message) => message.id),
    ...newAddresses.flatMap((change) => kinds.map((kind) => makeMailId(ports, kind, change.id))),
  ];
}
