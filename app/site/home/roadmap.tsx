import { factsHeading, programme } from '../../../content/en/programme.ts';
import { roadmap } from '../../../content/en/site/home.ts';
import mistArt from '../../art/mist.svg';
import sceneArt from '../../art/roadmap.svg';
import { SunIcon } from '../../ui/kit/sun-icon.tsx';
import { Facts } from '../facts.tsx';
import { ButtonLink } from '../site-link.tsx';
import { PartHeading } from './part-heading.tsx';

const stepArt = Object.values(import.meta.glob<string>('../../art/step-*.svg', { eager: true, import: 'default' }));

/** The first questions of a founder. */
const stripFacts = ['what', 'forWhom', 'when', 'where', 'language', 'cost', 'equity', 'answerTime'] as const;

/** One scene on wide screens, with the steps on its ledges; below, a list with a picture for each step. */
export function HomeRoadmap() {
  return (
    <section className="roadmap on-night bg-night" id="journey" tabIndex={-1} aria-labelledby="journey-heading">
      <div className="roadmap-scene relative">
        <img className="roadmap-art" src={sceneArt} alt="" width="1600" height="1000" loading="lazy" />
        <div className="roadmap-head">
          <PartHeading {...roadmap} id="journey-heading" phase={1} isSmall />
          <p className="mt-4 max-w-lead text-night-muted">{roadmap.lead}</p>
        </div>
        <ol className="roadmap-steps grid gap-x-8 gap-y-12">
          {roadmap.steps.map((step, index) => (
            <Step key={step.name} step={step} index={index} />
          ))}
        </ol>
        <div className="roadmap-close flex flex-wrap items-center gap-4">
          <p className="max-w-headline font-display text-xl font-semibold">{roadmap.close}</p>
          <ButtonLink to="/apply">{roadmap.apply}</ButtonLink>
        </div>
      </div>
      <div className="page-width relative z-1">
        <Facts programme={programme} names={stripFacts} label={factsHeading} />
      </div>
      <img className="cover-art roadmap-mist pointer-events-none relative" src={mistArt} alt="" loading="lazy" />
    </section>
  );
}

type StepProps = { readonly step: (typeof roadmap.steps)[number]; readonly index: number };

function Step({ step, index }: StepProps) {
  return (
    <li>
      <img
        className="step-art mb-4 w-full rounded-sheet"
        src={stepArt[index]}
        alt=""
        width="640"
        height="420"
        loading="lazy"
      />
      <p className="text-sm font-medium text-gold">
        {roadmap.stepLabel} {index + 1}
      </p>
      <h3 className="flex items-center gap-3 text-2xl">
        <SunIcon phase={index + 1} isLarge />
        {step.name}
      </h3>
      <p className="mt-2 text-night-muted">{step.text}</p>
      {'term' in step && (
        <p className="mt-1 text-sm text-night-muted">
          <dfn className="font-semibold text-cream not-italic">{step.term}</dfn>: {step.meaning}
        </p>
      )}
    </li>
  );
}
