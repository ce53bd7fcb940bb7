import { Fragment, type KeyboardEvent, type SubmitEvent, useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { concept, createSentence, gaps, isGapFilled, longestGap, readGap } from '../../../content/en/site/concept.ts';
import { DawnScene } from '../../ui/dawn-scene.tsx';
import { applicationDraft, type Draft, extendDraft, placeSentence, readDraft } from '../../ui/form/draft.ts';
import { Button } from '../../ui/kit/button.tsx';
import { PartHeading } from './part-heading.tsx';

/** The light of the drawing by the number of filled gaps. */
const phases = [0, 1, 2, 4] as const;
const pauseMs = 400;

/** A form that opens Apply. Scripts keep its texts in the tab, raise the sun and fill the draft. */
export function HomeConcept() {
  const form = useRef<HTMLFormElement>(null);
  const pause = useRef(0);
  /** The gaps at the last pause; null until the page is hydrated. */
  const [texts, setTexts] = useState<Draft | null>(null);
  const navigate = useNavigate();
  const count = gaps.filter(({ name }) => isGapFilled(texts?.[name])).length;
  const phase = phases[count] ?? 0;
  const isDay = count === gaps.length;

  useEffect(() => {
    const draft = readDraft(applicationDraft);
    for (const { name } of gaps) {
      const gap = form.current?.elements.namedItem(name) as HTMLTextAreaElement;
      gap.value ||= draft[name] ?? '';
    }
    setTexts(readTexts(form.current));
  }, []);

  function keep() {
    extendDraft(applicationDraft, readTexts(form.current));
    clearTimeout(pause.current);
    pause.current = window.setTimeout(() => setTexts(readTexts(form.current)), pauseMs);
  }

  function apply(event: SubmitEvent) {
    event.preventDefault();
    const texts = readTexts(form.current);
    const sentence = createSentence((name) => texts[name]);
    if (sentence === null) return;
    extendDraft(applicationDraft, placeSentence(readDraft(applicationDraft), sentence));
    navigate('/apply', { viewTransition: true });
  }

  return (
    <section className="bg-sheet pt-12 lg:pt-16" aria-labelledby="concept-heading">
      <form
        className={`concept page-width relative isolate overflow-hidden rounded-sheet px-6 pt-8 sm:px-12 sm:pt-12 lg:px-16 forced-colors:border-2 print:hidden! ${isDay ? 'bg-sky' : 'on-night bg-night'}`}
        action="/apply"
        ref={form}
        data-filled={texts ? count : undefined}
        onInput={keep}
        onSubmit={apply}
      >
        <PartHeading
          id="concept-heading"
          phase={phase}
          light={concept.lights[count] ?? ''}
          heading={concept.heading}
          isSmall
        />
        <div className="mt-6 grid grid-cols-1">
          <div className="col-start-1 row-start-1 max-w-text space-y-4">
            {gaps.map((gap) => (
              <Gap key={gap.name} {...gap} isFilled={isGapFilled(texts?.[gap.name])} />
            ))}
          </div>
          {texts && isDay && <Poster texts={texts} />}
        </div>
        <div className="mt-6 flex flex-wrap items-center gap-x-6 gap-y-3">
          <p role="status" className={isDay ? 'font-display text-xl font-semibold' : 'text-lg'}>
            {concept.said[count]}
          </p>
          {/* Its room stays. */}
          <div className={`grid max-sm:w-full ${texts && !isDay ? 'invisible' : ''}`}>
            <Button variant="primary" type="submit">
              {concept.apply}
            </Button>
          </div>
        </div>
        <DawnScene className="concept-scene forced-colors:hidden" phase={phase} />
      </form>
    </section>
  );
}

const readTexts = (form: HTMLFormElement | null) => Object.fromEntries(new FormData(form ?? undefined)) as Draft;

type GapProps = (typeof gaps)[number] & { readonly isFilled: boolean };

function Gap({ name, before, hint, isFilled }: GapProps) {
  const id = `gap-${name}`;
  return (
    <p className="flex flex-wrap gap-x-3 gap-y-1 font-display text-xl font-semibold sm:text-2xl">
      <label htmlFor={id}>{before}</label>
      <span className="grow basis-1/2">
        <textarea
          className="concept-gap block field-sizing-content w-full resize-none px-1 pb-3"
          id={id}
          name={name}
          rows={1}
          required
          maxLength={longestGap}
          data-filled={isFilled || undefined}
          aria-describedby={`${id}-hint`}
          onKeyDown={submitByEnter}
        />
        <small id={`${id}-hint`} className="mt-1 block font-sans text-base font-normal opacity-80">
          {hint}
        </small>
      </span>
    </p>
  );
}

/** As in a field of one line. */
function submitByEnter(event: KeyboardEvent<HTMLTextAreaElement>) {
  if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
  event.preventDefault();
  event.currentTarget.form?.requestSubmit();
}

/** The finished sentence over the summit, worth a picture. A click on it is one on the gap below. */
function Poster({ texts }: { readonly texts: Draft }) {
  const parts = gaps.map(({ name, before }) => ({ before, text: readGap(texts[name]) }));
  const isLong = parts.reduce((total, { text }) => total + text.length, 0) > 120;
  return (
    <p
      className={`concept-poster pointer-events-none col-start-1 row-start-1 max-w-dialog font-display font-bold text-balance ${isLong ? 'text-2xl' : 'text-3xl'}`}
      aria-hidden="true"
    >
      {parts.map(({ before, text }, index) => (
        <Fragment key={before}>
          {before} <span className="text-late">{text}</span>
          {index < parts.length - 1 ? ' ' : '.'}
        </Fragment>
      ))}
    </p>
  );
}
