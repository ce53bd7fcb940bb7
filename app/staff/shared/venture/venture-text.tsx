import { Fragment } from 'react';
import { versionTexts as texts } from '../../../../content/en/staff/questions.ts';
import { Callout } from '../../../ui/kit/callout.tsx';
import type { ReadVenture } from './read-venture.ts';

type Version = ReadVenture['versions'][number];

type VentureTextProps = {
  readonly versions: readonly Version[];
  readonly isMasked?: boolean;
};

export function VentureText({ versions, isMasked = false }: VentureTextProps) {
  const [newest, ...earlier] = versions;
  if (!newest) return null;
  return (
    <div className="space-y-4">
      <Paragraphs text={newest.text} />
      {isMasked && newest.text.includes(hidden) && <Callout role="note">{texts.hidden}</Callout>}
      <VersionLine version={newest} />
      {earlier.length > 0 && (
        <details>
          <summary className={summary}>
            <span className={underline}>{texts.earlier}</span>
          </summary>
          <div className="mt-4 space-y-4">
            {earlier.map((version) => (
              <Fragment key={version.number}>
                <Paragraphs text={version.text} />
                <VersionLine version={version} />
              </Fragment>
            ))}
          </div>
        </details>
      )}
    </div>
  );
}

/** The mark of a masked detail (core/search/find-details.ts). */
const hidden = '[…]';
const summary = 'min-h-6 cursor-pointer list-none text-sm text-muted';
const underline = 'font-semibold underline decoration-line decoration-2 underline-offset-4';

function Paragraphs({ text }: { readonly text: string }) {
  return text.split(/\n{2,}/).map((paragraph, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: paragraphs stay in their order
    <p key={index} dir="auto" className="max-w-venture text-xl whitespace-pre-line wrap-anywhere">
      {paragraph}
    </p>
  ));
}

/** The date of a version, and its difference to the one before. */
function VersionLine({ version: { number, name, difference } }: { readonly version: Version }) {
  if (number === 1) return <p className="text-sm text-muted">{name}</p>;
  return (
    <details>
      <summary className={summary}>
        {`${name} · `}
        <span className={underline}>{texts.changed}</span>
      </summary>
      {difference ? (
        <div className="mt-3 space-y-3">
          <p dir="auto" className="max-w-venture text-xl whitespace-pre-line wrap-anywhere">
            {difference.map((part, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the parts never move
              <Difference key={index} {...part} />
            ))}
          </p>
          <p className="text-sm text-muted">
            <ins>{texts.legendNew[0]}</ins> {texts.legendNew[1]}. <del>{texts.legendOut[0]}</del> {texts.legendOut[1]}.
          </p>
        </div>
      ) : (
        <p className="mt-3 text-sm text-muted">{texts.tooMuch}</p>
      )}
    </details>
  );
}

/** Names the marks for screen readers. */
function Difference({ mark: Mark, text }: NonNullable<Version['difference']>[number]) {
  if (Mark === null) return text;
  return (
    <Mark className={Mark === 'ins' ? 'bg-butter' : 'text-muted'}>
      <span className="sr-only">{` ${texts[Mark]} `}</span>
      {text}
      <span className="sr-only">{` ${texts.end} `}</span>
    </Mark>
  );
}
