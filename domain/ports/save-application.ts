import { isSameApplication } from '../applicants/submit-application.ts';
import { fail, succeed } from '../model/result.ts';
import type { ApplicationStore } from './application-store.ts';
import type { Change, WriteChanges } from './changes.ts';

/** How every engine saves an application: one atomic write, and one look at what is stored when that is refused. */
export function makeSave(write: WriteChanges, find: ApplicationStore['find']): ApplicationStore['save'] {
  return async (entry, options = {}) => {
    const { application, spamFlag } = entry;
    const { unlessStored = null, review, changes: others = [], changesWhenTrusted } = options;
    const changes: readonly Change[] = [
      { kind: 'add-application', entry, unlessStored, ...(review && { review }) },
      ...others,
    ];
    if ((await write(changes)).ok) return succeed({ id: application.id, isNew: true });
    for (const id of unlessStored === null ? [application.id] : [unlessStored, application.id]) {
      const stored = await find(id);
      if (!stored || !isSameApplication(stored.application, application)) continue;
      if (stored.spamFlag !== null && spamFlag === null)
        await write([
          { kind: 'set-spam-flag', applicationId: id, spamFlag: null },
          ...((await changesWhenTrusted?.(id)) ?? []),
        ]);
      return succeed({ id, isNew: false });
    }
    return fail('conflict');
  };
}
