import { useEffect, useRef } from 'react';
import { formatWeekday } from '../../content/en/dates.ts';
import { receipt as content } from '../../content/en/receipt.ts';
import type { Receipt } from '../../core/submissions/receipt.ts';
import { CopyButton } from '../ui/copy-button.tsx';
import { DawnScene } from '../ui/dawn-scene.tsx';
import { type Phase, PhaseGlyph } from '../ui/phase-glyph.tsx';
import { Unbroken } from '../ui/unbroken.tsx';

const copyLook = { copied: content.copied, className: 'button quiet small' } as const;

type ReceiptPanelProps = {
  readonly receipt: Receipt;
  /** What was sent, as text; null where the page does not know it. */
  readonly answers: string | null;
};

/** The receipt, with the next steps. */
export function ReceiptPanel({ receipt, answers }: ReceiptPanelProps) {
  const { reference, answerDue, path, isMailed, email, guardianBelow } = receipt;
  const heading = useRef<HTMLHeadingElement>(null);
  // Sent by the scripts, what was pressed is far above. The page that answers a form without scripts opens at the status.
  const isSentHere = answers !== null;
  useEffect(() => {
    if (!isSentHere) return;
    heading.current?.focus({ preventScroll: true });
    heading.current?.closest('section')?.scrollIntoView();
  }, [isSentHere]);
  return (
    <section className="receipt" aria-label={content.label}>
      <div className="receipt-sky">
        <DawnScene className="receipt-scene" phase={3} />
      </div>
      <h2 tabIndex={-1} ref={heading}>
        <Unbroken text={content.answerBy.replace('{date}', formatWeekday(answerDue))} />
      </h2>
      <p>
        {content.email.before} <strong className="receipt-email">{email}</strong>.{' '}
        {path ? (
          <>
            {content.email.question} <a href={`${path}?open=contact`}>{content.email.link}</a>
          </>
        ) : (
          content.repeated
        )}
      </p>
      {guardianBelow !== null && (
        <p>
          {content.guardian.text.replace('{age}', String(guardianBelow))}{' '}
          {path ? <a href={`${path}?open=guardian`}>{content.guardian.link}</a> : content.guardian.onPage}
        </p>
      )}
      <div className="button-row">
        {/* A page load, so that the policy of the private page holds from its first moment. */}
        <a className="button ink small" href={path ?? '/applications'}>
          {path ? content.follow : content.getLink}
        </a>
        {answers !== null && <CopyButton {...copyLook} text={answers} label={content.copyAnswers} />}
      </div>
      <div className="wrap-row receipt-head">
        <div>
          <p className="receipt-label">{content.reference}</p>
          <p className="receipt-reference">{reference}</p>
        </div>
        <CopyButton {...copyLook} text={reference} label={content.copy} />
      </div>
      <ol className="receipt-steps">
        {content.steps.map(({ lead, mailed, unmailed }, index) => (
          <li key={lead}>
            <PhaseGlyph phase={(index + 1) as Phase} />
            <p>
              <strong>{lead}</strong> {isMailed ? mailed : unmailed}
            </p>
          </li>
        ))}
      </ol>
      <p className="receipt-note">{content.shared}</p>
      <p className="receipt-note">{content.account}</p>
    </section>
  );
}
