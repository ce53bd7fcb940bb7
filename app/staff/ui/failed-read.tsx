import { useEffect } from 'react';
import { useLocation, useRevalidator } from 'react-router';
import { notFound, unreachable } from '../../../content/en/errors.ts';
import { failedRead } from '../../../content/en/staff/forms.ts';
import { isRefusal } from '../../framework/keep-read.ts';
import { StatusGlyph } from '../../ui/status-glyph.tsx';
import { applicantHeadingId } from '../staff-focus.ts';

type FailedReadProps = {
  readonly heading?: string;
  readonly text?: string;
  readonly isInDrawer?: boolean;
  readonly title?: string;
};

/** Stands where the answer would be, and asks again, also by itself when the connection is back. */
export function FailedRead({ heading, text = failedRead.kept, isInDrawer, title }: FailedReadProps) {
  const { revalidate, state } = useRevalidator();
  const search = new URLSearchParams(useLocation().search).get('q');
  useEffect(() => {
    addEventListener('online', revalidate);
    return () => removeEventListener('online', revalidate);
  }, [revalidate]);
  return (
    <div className="staff-note failed-read" role="alert">
      {title && <title>{title}</title>}
      <h2>
        <StatusGlyph kind="error" />
        {heading ?? failedRead.noAnswer(search)}
      </h2>
      <p>{text}</p>
      <div className="staff-actions">
        {/* In the drawer it takes the focus, as the name would. */}
        <button
          className="button ink"
          type="button"
          id={isInDrawer ? applicantHeadingId : undefined}
          aria-disabled={state !== 'idle'}
          onClick={() => revalidate()}
        >
          {failedRead.again}
        </button>
        {!isInDrawer && <span className="soft">{failedRead.byItself}</span>}
      </div>
    </div>
  );
}

/** A page whose reading failed, within the frame. Alike for what was never there and what one may not see. */
export function FailedPage({ error }: { error: unknown }) {
  if (!isRefusal(error)) return <FailedRead text={failedRead.page} title={unreachable.title} />;
  return (
    <div className="staff-empty">
      <title>{notFound.title}</title>
      <h1>{notFound.heading}</h1>
      <p>{notFound.text}</p>
    </div>
  );
}
