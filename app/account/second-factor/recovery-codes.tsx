import { useEffect, useRef, useState } from 'react';
import { recovery } from '../../../content/en/account/second-factor.ts';
import { useHydrated } from '../../framework/use-hydrated.ts';
import { SiteLink } from '../../site/site-link.tsx';

/** Shown once. */
export function RecoveryCodes({ codes, next }: { readonly codes: readonly string[]; readonly next: string }) {
  const heading = useRef<HTMLHeadingElement>(null);
  const isHydrated = useHydrated();
  const [isCopied, setCopied] = useState(false);
  useEffect(() => heading.current?.focus(), []);
  const copy = () =>
    navigator.clipboard.writeText(codes.join('\n')).then(
      () => setCopied(true),
      () => setCopied(false),
    );
  return (
    <div className="form">
      <h1 tabIndex={-1} ref={heading}>
        {recovery.heading}
      </h1>
      <p className="form-advice">{recovery.text}</p>
      <ul className="recovery-codes">
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      {isHydrated && (
        <div className="button-row">
          {'clipboard' in navigator && (
            <button className="button quiet small" type="button" onClick={copy}>
              {isCopied ? recovery.copied : recovery.copy}
            </button>
          )}
          <button className="button quiet small" type="button" onClick={() => print()}>
            {recovery.print}
          </button>
          <span className="only-spoken" role="status">
            {isCopied && recovery.copied}
          </span>
        </div>
      )}
      <SiteLink className="button primary" to={next}>
        {recovery.next}
      </SiteLink>
    </div>
  );
}
