import { useEffect, useRef } from 'react';
import { status } from '../../content/en/apply.ts';
import { formatWeekday } from '../../content/en/dates.ts';
import { receipt as content } from '../../content/en/receipt.ts';
import type { Receipt } from '../../core/submissions/receipt.ts';
import { DawnScene } from '../ui/dawn-scene.tsx';
import { buttonClasses } from '../ui/kit/button.tsx';
import { CopyButton } from '../ui/kit/copy-button.tsx';
import { NumberedList } from '../ui/kit/numbered-list.tsx';
import { SunIcon } from '../ui/kit/sun-icon.tsx';
import { StatusGlyph } from '../ui/status-glyph.tsx';

type ReceiptPanelProps = {
  readonly receipt: Receipt;
  /** Sent from this page just now. */
  readonly isNew: boolean;
};

/** The receipt, with the next steps. */
export function ReceiptPanel({ receipt, isNew }: ReceiptPanelProps) {
  const { reference, answerDue, path, isMailed, email, guardianBelow } = receipt;
  const follow = buttonClasses[guardianBelow !== null && path ? 'quiet' : 'ink'];
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (isNew) heading.current?.focus({ preventScroll: true });
    // The receipt that the tab kept appears above what a reload had scrolled to.
    heading.current?.closest('section')?.scrollIntoView();
  }, [isNew]);
  return (
    <section
      id="receipt"
      aria-label={content.label}
      className="scroll-mt-16 space-y-6 overflow-clip rounded-sheet bg-sheet px-4 pb-6 shadow-lift sm:px-8 sm:pb-8"
    >
      <div className="receipt-sky -mx-4 bg-night sm:-mx-8">
        <DawnScene className="receipt-scene" phase={3} />
      </div>
      <p className="flex items-center gap-3 font-display font-semibold text-pine">
        <StatusGlyph kind="ok" />
        {status.submitted}
      </p>
      <h2 className="text-2xl" tabIndex={-1} ref={heading}>
        {content.answerBy.replace('{date}', formatWeekday(answerDue))}
      </h2>
      <Guardian {...receipt} />
      <p>
        {content.email.before} <strong className="block font-semibold wrap-anywhere">{email}</strong>
        {path ? (
          <>
            {content.email.question}{' '}
            <a className={buttonClasses.link} href={`${path}#sent`}>
              {content.email.link}
            </a>
          </>
        ) : (
          content.repeated
        )}
      </p>
      {/* A page load, so that the policy of the private page holds from its first moment. */}
      <a className={`${follow} max-sm:w-full`} href={path ?? '/applications'}>
        {path ? content.follow : content.getLink}
      </a>
      <div className="flex flex-wrap items-end justify-between gap-3 border-t-4 border-dotted border-line pt-4">
        <div>
          <p className="text-sm text-muted">{content.reference}</p>
          <p className="font-display text-xl font-bold whitespace-nowrap sm:text-2xl">{reference}</p>
        </div>
        <CopyButton variant="small" getText={() => reference} label={content.copy} copied={content.copied} />
      </div>
      <NumberedList icon={(index) => <SunIcon phase={index + 1} />}>
        {content.steps.map(({ lead, mailed, unmailed }) => (
          <p key={lead}>
            <strong className="font-semibold">{lead}</strong> {isMailed ? mailed : unmailed}
          </p>
        ))}
      </NumberedList>
      <p className="text-sm text-muted">{content.shared}</p>
    </section>
  );
}

/** The one thing that is left to do, below the age where a parent is asked. */
function Guardian({ guardianBelow, path }: Receipt) {
  if (guardianBelow === null) return null;
  const { lead, text, link, onPage } = content.guardian;
  return (
    <div className="space-y-1 rounded-field bg-sand-100 p-4">
      <p className="font-display text-lg font-bold">{lead}</p>
      <p>{text.replace('{age}', String(guardianBelow))}</p>
      {path ? (
        <a className={`${buttonClasses.primary} mt-2 max-sm:w-full`} href={`${path}#guardian`}>
          {link}
        </a>
      ) : (
        <p>{onPage}</p>
      )}
    </div>
  );
}
