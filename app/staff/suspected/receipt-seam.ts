import { addReceiptMail } from '../../../domain/applicants/receipt.ts';
import type { MakeReceipt } from '../../../domain/applications/suspected.ts';
import { makeLinkKey } from '../../../domain/model/link-key.ts';
import type { ReviewPorts } from '../../../domain/ports/application-ports.ts';

/** The receipt that an entry gets once staff say that it is not junk. */
export function makeReceiptSeam(ports: ReviewPorts): MakeReceipt {
  return async ({ application, review }) => {
    const key = makeLinkKey(ports.keyedHash, application.id, review.linkGeneration);
    return [addReceiptMail(ports, application, { key, answerDue: review.answerDue, now: ports.now() })];
  };
}
