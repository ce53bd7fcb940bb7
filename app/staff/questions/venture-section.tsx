import { Form, Link } from 'react-router';
import { detail } from '../../../content/en/staff/applications.ts';
import { lowerDay } from '../../../content/en/staff/forms.ts';
import { versionTexts as texts } from '../../../content/en/staff/questions.ts';
import type { TextPart } from '../../../domain/applications/visible-application.ts';
import { HiddenParameters } from '../filter/filter-tokens.tsx';
import { Choice } from '../ui/choice.tsx';
import { Section } from '../ui/section.tsx';
import type { ReadVenture } from './read-questions.ts';

type VentureSectionProps = {
  readonly venture: ReadVenture;
  readonly query: string;
  readonly submitted: { readonly iso: string; readonly text: string } | null;
};

export function VentureSection({ venture, query, submitted }: VentureSectionProps) {
  const { versions, difference, isTooDifferent, text, older, newer } = venture;
  const options = versions.map(({ number, name }) => ({ value: number, text: name }));
  const isMarked = [...text, ...(difference ?? []).flatMap((part) => part.text)].some(({ isContact }) => isContact);
  return (
    <Section id="venture" icon={versions.length > 1 ? 'version' : undefined} title={detail.venture}>
      {versions.length > 1 && (
        <>
          <p className="quiet-line">{texts.ofAll(newer, versions.length)}</p>
          <Form
            className="wrap-row compare"
            method="get"
            preventScrollReset
            onChange={({ currentTarget }) => currentTarget.requestSubmit()}
          >
            <HiddenParameters parameters={new URLSearchParams(query)} />
            <Choice name="older" label={texts.older} chosen={older} options={options} />
            <span className="trail" aria-hidden="true" />
            <Choice name="newer" label={texts.newer} chosen={newer} options={options} />
            <button className="button quiet tiny" type="submit">
              {texts.compare}
            </button>
          </Form>
        </>
      )}
      {isTooDifferent && <p className="quiet-line">{texts.tooMuch}</p>}
      <p className="venture-text" dir="auto">
        {difference
          ? difference.map(({ kind, text: parts }, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the parts never move
              <Difference key={index} kind={kind} parts={parts} />
            ))
          : showParts(text)}
      </p>
      {difference && (
        <p className="quiet-line difference-legend">
          <ins>{texts.legendNew[0]}</ins> {texts.legendNew[1]} <del>{texts.legendOut[0]}</del> {texts.legendOut[1]}
        </p>
      )}
      {versions.length > 1 && !isTooDifferent && (
        <Link
          className="text-link"
          to={`?${query}&older=${older}&newer=${newer}${difference ? '&plain=1' : ''}`}
          preventScrollReset
        >
          {difference ? texts.plain(newer) : texts.marked}
        </Link>
      )}
      {isMarked && <p className="quiet-line marked-note">{detail.marked}</p>}
      {submitted && (
        <p className="quiet-line">
          {detail.submitted} <time dateTime={submitted.iso}>{lowerDay(submitted.text)}</time>
        </p>
      )}
    </Section>
  );
}

/** In words too, for who does not see the marks. */
function Difference({ kind, parts }: { kind: 'same' | 'new' | 'out'; parts: readonly TextPart[] }) {
  if (kind === 'same') return showParts(parts);
  const Mark = kind === 'new' ? 'ins' : 'del';
  return (
    <Mark>
      <span className="only-spoken">{` ${texts[kind]} `}</span>
      {showParts(parts)}
      <span className="only-spoken">{` ${texts.end} `}</span>
    </Mark>
  );
}

export function showParts(parts: readonly TextPart[]) {
  return parts.map(({ text, isContact }, index) =>
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts never move
    isContact ? <mark key={index}>{text}</mark> : text,
  );
}
