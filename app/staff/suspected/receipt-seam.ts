import { makeLinkKey } from '../../../domain/applicant/private-link.ts';
import { addReceiptMail } from '../../../domain/applicant/receipt.ts';
import type { ReviewPorts } from '../../../domain/review/ports.ts';
import type { MakeReceipt } from '../../../domain/review/suspected.ts';

/** The receipt that an entry gets once staff say that it is not junk. */
export function makeReceiptSeam(ports: ReviewPorts): MakeReceipt {
  return async ({ application, review }) => {
    const key = makeLinkKey(ports.keyedHash, application.id, review.linkGeneration);
    return [addReceiptMail(ports, application, { key, answerDue: review.answerDue, now: ports.now() })];
  };
}
