import { useEffect, useRef } from 'react';
import { recovery } from '../../../content/en/account/second-factor.ts';
import { CopyButton } from '../../ui/copy-button.tsx';

/** Shown once. */
export function RecoveryCodes({ codes }: { readonly codes: readonly string[] }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <div className="form">
      <h3 tabIndex={-1} ref={heading}>
        {recovery.heading}
      </h3>
      <p className="form-advice">{recovery.text}</p>
      <ul className="recovery-codes">
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <div className="button-row">
        <CopyButton
          className="button quiet small"
          text={codes.join('\n')}
          label={recovery.copy}
          copied={recovery.copied}
        />
        <button className="button quiet small" type="button" onClick={() => print()}>
          {recovery.print}
        </button>
      </div>
    </div>
  );
}
