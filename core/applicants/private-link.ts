import type { ApplicationTable } from '../../db/schema.ts';
import { inTransaction, lockApplication } from '../../db/transaction.ts';
import { updateApplication } from '../applications/update-application.ts';
import type { Context, TransactionContext } from '../context.ts';
import { createLinkKey, hashLinkKey } from '../link-key.ts';
import { fail, succeed } from '../result.ts';

type Linked = Pick<ApplicationTable, 'id' | 'linkGeneration' | 'linkHash'>;

export async function getLinkKey(ctx: Context, application: Linked): Promise<string | null> {
  const { key, isStored } = createLink(ctx, application);
  if (isStored) return key;
  const opened = await inTransaction(ctx, async (tx) => {
    const locked = await lockApplication(tx, application.id);
    return locked ? succeed(await openLink(tx, locked)) : fail('gone');
  });
  return opened.ok ? opened.value : null;
}

/** Returns the key of the private link of a locked application. An imported one gets its link here. */
export async function openLink(tx: TransactionContext, application: ApplicationTable): Promise<string> {
  const { key, linkHash, isStored } = createLink(tx, application);
  if (!isStored) await updateApplication(tx, application, { linkHash });
  return key;
}

function createLink({ keyedHash }: Pick<Context, 'keyedHash'>, { id, linkGeneration, linkHash: stored }: Linked) {
  const key = createLinkKey(keyedHash, id, linkGeneration);
  const linkHash = hashLinkKey(key);
  return { key, linkHash, isStored: linkHash === stored };
}
