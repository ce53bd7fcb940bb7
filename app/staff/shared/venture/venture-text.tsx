import { versionTexts as texts } from '../../../../content/en/staff/questions.ts';
import { Callout } from '../../../ui/kit/callout.tsx';
import type { ReadVenture } from './read-venture.ts';

type Version = ReadVenture['versions'][number];

type VentureTextProps = { readonly versions: readonly Version[]; readonly isMasked?: boolean };

export function VentureText({ versions, isMasked = false }: VentureTextProps) {
  const [newest] = versions;
  if (!newest) return null;
  return (
    <div className="space-y-4">
      <p dir="auto" className={ventureClasses}>
        {newest.text}
      </p>
      {isMasked && newest.text.includes(hidden) && <Callout role="note">{texts.hidden}</Callout>}
      {versions.length === 1 ? (
        <p className="text-sm text-muted">{newest.name}</p>
      ) : (
        versions.map((version) => <VersionLine key={version.number} version={version} />)
      )}
    </div>
  );
}

/** The mark of a masked detail (core/search/find-details.ts). */
const hidden = '[…]';
const ventureClasses = 'max-w-venture text-xl whitespace-pre-line wrap-anywhere';

/** The date of a version, with its difference to the one before, or its text if too much is new. */
function VersionLine({ version: { number, name, text, difference } }: { readonly version: Version }) {
  return (
    <details>
      <summary className="min-h-6 cursor-pointer list-none text-sm text-muted">
        {`${name} · `}
        <span className="font-semibold underline decoration-line decoration-2 underline-offset-4">
          {number === 1 ? texts.show : texts.changed}
        </span>
      </summary>
      <p dir="auto" className={`mt-3 ${ventureClasses}`}>
        {difference?.map((part, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the parts never move
          <Difference key={index} {...part} />
        )) ?? text}
      </p>
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
