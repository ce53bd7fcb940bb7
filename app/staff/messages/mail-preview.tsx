import { useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { outbox } from '../../../content/en/staff/messages.ts';
import type { ShownMail } from './read-summary.ts';

/** The very mail of a message, as HTML or as text. Rendered again for each mail. */
export function MailPreview({ mail: { id, to, subject, text, views } }: { mail: ShownMail }) {
  const frame = useRef<HTMLIFrameElement>(null);
  // As high as the mail, so that what stands around it scrolls; without scripts the frame scrolls by itself.
  const fit = () => {
    const height = frame.current?.contentDocument?.body?.offsetHeight;
    if (frame.current && height) frame.current.style.height = `${height}px`;
  };
  useEffect(fit, []);
  return (
    <div className="mail-preview">
      <div className="mail-head">
        <dl className="staff-facts">
          <dt>{outbox.to}</dt>
          <dd>{to}</dd>
          <dt>{outbox.subject}</dt>
          <dd>
            <strong dir="auto">{subject}</strong>
          </dd>
        </dl>
        <nav className="segments" aria-label={outbox.viewLabel}>
          {views.map(({ view, to: leadTo, isShown }) => (
            <Link className="chip" key={view} to={leadTo} preventScrollReset aria-current={isShown || undefined}>
              {outbox[view]}
            </Link>
          ))}
        </nav>
      </div>
      {/* It scrolls, and without the focus no key would scroll it. */}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: see above */}
      <section className="mail-scroll" aria-label={outbox.mail(subject)} tabIndex={0}>
        {text === null ? (
          <iframe
            ref={frame}
            src={`/staff/mail?id=${encodeURIComponent(id)}`}
            title={outbox.mail(subject)}
            sandbox="allow-same-origin"
            loading="lazy"
            onLoad={fit}
          />
        ) : (
          <textarea aria-label={outbox.text} readOnly rows={24} value={text} />
        )}
      </section>
    </div>
  );
}
