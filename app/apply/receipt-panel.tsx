import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { formatWeekday } from '../../content/en/dates.ts';
import { receipt as content } from '../../content/en/receipt.ts';
import type { Receipt } from '../../domain/applicant/receipt.ts';
import { type Phase, PhaseGlyph } from '../ui/phase-glyph.tsx';

type ReceiptPanelProps = {
  readonly receipt: Receipt;
  /** What was sent, as text; null where the page does not know it. */
  readonly answers: string | null;
};

/** What happens next. It is gone as soon as the page is left, also when the browser keeps the page for the way back. */
export function ReceiptPanel({ receipt, answers }: ReceiptPanelProps) {
  const { reference, answerDue, path, isMailed } = receipt;
  const [isLeft, setLeft] = useState(false);
  useEffect(() => {
    const hide = () => flushSync(() => setLeft(true));
    addEventListener('pagehide', hide);
    return () => removeEventListener('pagehide', hide);
  }, []);
  if (isLeft) return null;
  return (
    <section className="receipt" aria-label={content.label}>
      <div className="receipt-head">
        <div>
          <p className="receipt-label">{content.reference}</p>
          <p className="receipt-reference">{reference}</p>
        </div>
        <CopyButton text={reference} label={content.copy} />
      </div>
      <h2>{content.answerBy.replace('{date}', formatWeekday(answerDue))}</h2>
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
      <div className="button-row">
        {/* A page load, so that the policy of the private page holds from its first moment. */}
        <a className="button ink small" href={path}>
          {content.follow}
        </a>
        {answers !== null && <CopyButton text={answers} label={content.copyAnswers} />}
      </div>
      <p className="receipt-note">{content.shared}</p>
      <p className="receipt-note">{content.account}</p>
    </section>
  );
}

/** Only there once scripts run, and where the browser lets pages write to the clipboard. */
function CopyButton({ text, label }: { text: string; label: string }) {
  const [state, setState] = useState<'absent' | 'ready' | 'copied'>('absent');
  useEffect(() => setState(navigator.clipboard ? 'ready' : 'absent'), []);
  if (state === 'absent') return null;
  return (
    <>
      <button
        className="button quiet small"
        type="button"
        onClick={() =>
          navigator.clipboard.writeText(text).then(
            () => setState('copied'),
            () => setState('absent'),
          )
        }
      >
        <svg viewBox="0 0 24 24" width="20" height="20" aria-hidden="true">
          <path
            fill="none"
            stroke="currentColor"
            strokeLinecap="round"
            strokeLinejoin="round"
            strokeWidth="2.2"
            d="M9 9h11.5v11.5H9zm6-5.5H3.5V15"
          />
        </svg>
        {state === 'copied' ? content.copied : label}
      </button>
      <span className="only-spoken" aria-live="polite">
        {state === 'copied' && content.copied}
      </span>
    </>
  );
}
