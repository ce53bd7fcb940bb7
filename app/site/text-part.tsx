import type { ReactNode } from 'react';
import type { readConduct } from '../../content/en/conduct.ts';
import { buttonClasses } from '../ui/kit/button.tsx';
import { TextLink } from './site-link.tsx';

type TextPartProps = {
  readonly heading: string;
  readonly paragraphs?: readonly string[];
  /** Names and what there is to say about them. */
  readonly rows?: readonly (readonly [name: string, value: string])[];
  readonly link?: { readonly label: string; readonly to: string };
  /** Between them and the link. */
  readonly children?: ReactNode;
};

/** A part of a page to read: its heading beside it where there is room. */
export function TextPart({ heading, paragraphs = [], rows, link, children }: TextPartProps) {
  return (
    <section className="grid gap-x-16 gap-y-3 border-t-2 py-8 lg:grid-cols-(--grid-side)">
      <h2 className="text-xl">{heading}</h2>
      <div className="min-w-0 space-y-4 text-ink-700 wrap-anywhere">
        {paragraphs.map((text) => (
          <p key={text}>{text}</p>
        ))}
        {rows && (
          <dl className="max-w-text">
            {rows.map(([name, value]) => (
              <div key={name} className="grid gap-x-4 border-b border-hairline py-3 sm:grid-cols-3">
                <dt className="font-semibold text-ink">{name}</dt>
                <dd className="sm:col-span-2">{value}</dd>
              </div>
            ))}
          </dl>
        )}
        {children}
        {link && (
          <p>
            <TextLink to={link.to}>{link.label}</TextLink>
          </p>
        )}
      </div>
    </section>
  );
}

/** The rules of the team, folded. From a loader, so that no script carries them. */
export function Conduct({ label, rules }: typeof readConduct) {
  return (
    <details>
      <summary className={`${buttonClasses.textLink} cursor-pointer`}>{label}</summary>
      <ol className="list-decimal space-y-2 pl-6">
        {rules.map((rule) => (
          <li key={rule}>{rule}</li>
        ))}
      </ol>
    </details>
  );
}
