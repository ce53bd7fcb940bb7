import type { ApplicationTable } from '../../db/schema.ts';
import type { StoredApplication } from './application.ts';
import { createReference } from './reference.ts';

type First = Pick<ApplicationTable, 'answerDueOn'> & { readonly isSpam: boolean };

export function createApplication(application: StoredApplication, { answerDueOn, isSpam }: First): ApplicationTable {
  return {
    ...application,
    reference: createReference(application.id),
    status: isSpam ? 'spam' : 'new',
    statusSince: application.timestamp,
    version: 1,
    assigneeEmail: null,
    answerDueOn,
    answeredAt: null,
    newAnswersAt: null,
    linkGeneration: 0,
    linkHash: null,
    isReceiptDue: 0,
    isLinkRenewed: 0,
  };
}
