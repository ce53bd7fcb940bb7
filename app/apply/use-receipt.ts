import { useEffect, useState } from 'react';
import type { Receipt } from '../../core/submissions/receipt.ts';
import { applicationDraft, forgetDraft, readTab, writeTab } from '../ui/form/draft.ts';
import type { SubmissionResult } from './submission-result.ts';

const receiptKey = 'receipt';

/** Once an application is stored, this tab forgets its draft and keeps its receipt. */
export function keepReceipt(receipt: Receipt | null): void {
  forgetDraft(applicationDraft);
  if (receipt) writeTab(receiptKey, receipt);
}

/** The receipt of the last application that this tab has sent. */
export function useReceipt(result: SubmissionResult | null): Receipt | null {
  const newest = result?.ok ? result.value : null;
  const [kept, setKept] = useState<Receipt | null>(null);
  useEffect(() => {
    if (newest) keepReceipt(newest);
    else setKept(readTab<Receipt>(receiptKey));
  }, [newest]);
  return newest ?? kept;
}
