import { useEffect, useRef } from 'react';
import { recovery } from '../../../content/en/account/security.ts';
import { CopyButton } from '../../ui/kit/copy-button.tsx';

/** Shown once. */
export function RecoveryCodes({ codes }: { readonly codes: readonly string[] }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <div className="space-y-4">
      <h3 className="text-xl" tabIndex={-1} ref={heading}>
        {recovery.heading}
      </h3>
      <p>{recovery.text}</p>
      <ul className="grid rounded-field border-2 border-line bg-field p-4 font-mono sm:grid-cols-2">
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <CopyButton variant="small" getText={() => codes.join('\n')} label={recovery.copy} copied={recovery.copied} />
    </div>
  );
}
