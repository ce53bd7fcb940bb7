import { detail } from '../../../content/en/staff/applications.ts';
import { lowerDay } from '../../../content/en/staff/forms.ts';
import { versionTexts as texts } from '../../../content/en/staff/questions.ts';
import { Section } from '../ui/section.tsx';
import type { ReadVenture } from './read-questions.ts';

type VentureSectionProps = {
  readonly venture: ReadVenture;
  readonly submitted: { readonly iso: string; readonly text: string } | null;
};

/** The newest version, what changed in it, and the versions before. */
export function VentureSection({ venture, submitted }: VentureSectionProps) {
  const [newest, ...earlier] = venture;
  return (
    <Section id="venture" icon={earlier.length > 0 ? 'version' : undefined} title={detail.venture}>
      {newest && earlier.length > 0 && <p className="quiet-line">{texts.newest(newest.number)}</p>}
      {newest && (
        <p className="venture-text" dir="auto">
          {newest.text}
        </p>
      )}
      {submitted && (
        <p className="quiet-line">
          {detail.submitted} <time dateTime={submitted.iso}>{lowerDay(submitted.text)}</time>
        </p>
      )}
      {newest && earlier.length > 0 && <Changes version={newest} />}
      {earlier.map((version) => (
        <details key={version.number}>
          <summary>{version.name}</summary>
          <p className="venture-text" dir="auto">
            {version.text}
          </p>
          {version.number > 1 && <Changes version={version} />}
        </details>
      ))}
    </Section>
  );
}

/** The difference to the version before. */
function Changes({ version: { number, difference } }: { version: ReadVenture[number] }) {
  return (
    <details>
      <summary>{texts.changed(number - 1)}</summary>
      {difference ? (
        <>
          <p className="venture-text" dir="auto">
            {difference.map(({ kind, text }, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the parts never move
              <Difference key={index} kind={kind} text={text} />
            ))}
          </p>
          <p className="quiet-line difference-legend">
            <ins>{texts.legendNew[0]}</ins> {texts.legendNew[1]} <del>{texts.legendOut[0]}</del> {texts.legendOut[1]}
          </p>
        </>
      ) : (
        <p className="quiet-line">{texts.tooMuch}</p>
      )}
    </details>
  );
}

/** In words too, for who does not see the marks. */
function Difference({ kind, text }: { kind: 'same' | 'new' | 'out'; text: string }) {
  if (kind === 'same') return text;
  const Mark = kind === 'new' ? 'ins' : 'del';
  return (
    <Mark>
      <span className="only-spoken">{` ${texts[kind]} `}</span>
      {text}
      <span className="only-spoken">{` ${texts.end} `}</span>
    </Mark>
  );
}
