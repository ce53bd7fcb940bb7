import { type KeyboardEvent, type SubmitEvent, useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { concept, countFilled, gaps, longestGap, makeSentence, shortestGap } from '../../../content/en/site/concept.ts';
import { DawnScene } from '../../ui/dawn-scene.tsx';
import { applicationDraft, extendDraft, placeSentence, readDraft } from '../../ui/form/draft.ts';
import { LightLabel } from '../../ui/phase-glyph.tsx';
import { useApplyLabel } from './use-apply-label.ts';

/** The light of the drawing by the number of filled gaps. */
const phases = [0, 1, 2, 4] as const;
const pauseMs = 400;

/** A form that opens Apply. The scripts keep its texts in the tab, let the sun rise, and put the sentence into the draft. */
export function HomeConcept() {
  const form = useRef<HTMLFormElement>(null);
  const pause = useRef(0);
  /** Null until the page is hydrated. */
  const [filled, setFilled] = useState<number | null>(null);
  const navigate = useNavigate();
  const count = filled ?? 0;
  const phase = phases[count] ?? 0;
  const isDay = count === gaps.length;

  function readTexts() {
    const texts = new FormData(form.current ?? undefined);
    return Object.fromEntries(gaps.map(({ name }) => [name, `${texts.get(name) ?? ''}`]));
  }

  function show() {
    const texts = readTexts();
    setFilled(countFilled((name) => texts[name]));
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the page is hydrated
  useEffect(() => {
    const draft = readDraft(applicationDraft);
    for (const { name } of gaps) {
      const gap = form.current?.elements.namedItem(name) as HTMLTextAreaElement;
      gap.value ||= draft[name] ?? '';
    }
    show();
  }, []);

  function keep() {
    extendDraft(applicationDraft, readTexts());
    clearTimeout(pause.current);
    pause.current = window.setTimeout(show, pauseMs);
  }

  function apply(event: SubmitEvent) {
    event.preventDefault();
    const texts = readTexts();
    const sentence = makeSentence((name) => texts[name]);
    if (sentence === null) return;
    extendDraft(applicationDraft, placeSentence(readDraft(applicationDraft), sentence));
    navigate('/apply', { viewTransition: true });
  }

  return (
    <section className="home-concept" aria-labelledby="concept-heading">
      <form
        className={`concept page-width ${isDay ? '' : 'on-night bg-night'}`}
        action="/apply"
        ref={form}
        data-filled={filled ?? undefined}
        onInput={keep}
        onSubmit={apply}
      >
        <LightLabel phase={phase} isDecoration text={concept.lights[count] ?? ''} />
        <h2 id="concept-heading">{concept.heading}</h2>
        {gaps.map(({ name, before, hint }) => (
          <p className="gap" key={name}>
            <label htmlFor={`gap-${name}`}>{before}</label>
            <span>
              <textarea
                id={`gap-${name}`}
                name={name}
                rows={1}
                required
                minLength={shortestGap}
                maxLength={longestGap}
                aria-describedby={`gap-${name}-hint`}
                onKeyDown={submitByEnter}
              />
              <small id={`gap-${name}-hint`}>{hint}</small>
            </span>
          </p>
        ))}
        <div className="wrap-row concept-end">
          <p role="status">{concept.said[count]}</p>
          <button className="button primary" type="submit">
            {useApplyLabel(concept.apply)}
          </button>
        </div>
        <DawnScene className="concept-scene" phase={phase} />
      </form>
    </section>
  );
}

/** As in a field of one line. */
function submitByEnter(event: KeyboardEvent<HTMLTextAreaElement>) {
  if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
  event.preventDefault();
  event.currentTarget.form?.requestSubmit();
}
