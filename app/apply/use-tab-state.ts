import { useEffect, useState } from 'react';
import { submissionIdField } from '../../core/applications/application.ts';
import type { Receipt } from '../../core/submissions/receipt.ts';
import { applicationDraft, forgetDraft, readDraft, readTab, writeTab } from '../ui/form/draft.ts';
import type { SubmissionResult } from './submit.ts';

/**
 * The submission id, made once and kept over every retry, and what the tab has filled in: the sentence of
 * Home, or an earlier application. `round` changes after a success.
 */
export function useTabState(sentence: string | null, round: number) {
  const [state, setState] = useState({ submissionId: '', isCarried: sentence !== null, isAgain: false });
  useEffect(() => {
    const { [submissionIdField]: id, message = '', sentence: begun, again } = readDraft(applicationDraft);
    setState(({ isCarried }) => ({
      // Empty on plain http; the server then makes an id from the content.
      submissionId: id || (crypto.randomUUID?.() ?? ''),
      isCarried: round === 0 && (isCarried || (begun !== undefined && message.includes(begun))),
      isAgain: round === 0 && again !== undefined,
    }));
  }, [round]);
  return state;
}

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
