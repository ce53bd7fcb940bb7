import { lazy } from 'react';
import { receipt as content } from '../../content/en/receipt.ts';
import type { Receipt } from '../../domain/applicant/receipt.ts';

type ReceiptProps = { readonly receipt: Receipt; readonly answers: string | null };

/** The panel's code comes when the form is sent, so that it does not weigh on the page before. */
export const loadReceiptPanel = () =>
  import('./receipt-panel.tsx').then(
    ({ ReceiptPanel }) => ({ default: ReceiptPanel }),
    // The application is stored; a file that does not arrive takes nothing of that back.
    () => ({ default: PlainReceipt }),
  );

export const LazyReceipt = lazy(loadReceiptPanel);

function PlainReceipt({ receipt: { reference, path } }: ReceiptProps) {
  return (
    <p className="form-advice">
      {content.reference}: {reference}. <a href={path}>{content.follow}</a>
    </p>
  );
}
