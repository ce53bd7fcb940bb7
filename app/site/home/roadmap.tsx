import { factsHeading, programme } from '../../../content/en/programme.ts';
import { roadmap } from '../../../content/en/site/home.ts';
import mistArt from '../../art/mist.svg';
import sceneArt from '../../art/roadmap.svg';
import step1Art from '../../art/step-1.svg';
import step2Art from '../../art/step-2.svg';
import step3Art from '../../art/step-3.svg';
import step4Art from '../../art/step-4.svg';
import { LightLabel, type Phase, PhaseGlyph } from '../../ui/phase-glyph.tsx';
import { Facts } from '../facts.tsx';
import { ButtonLink } from '../site-link.tsx';
import { useApplyLabel } from './use-apply-label.ts';

const stepArt = [step1Art, step2Art, step3Art, step4Art];

/** What a founder asks first; who runs the programme, and where to find them, stands on the page for parents. */
const stripFacts = ['what', 'forWhom', 'when', 'where', 'language', 'cost', 'equity', 'answerTime'] as const;

/** One scene on wide screens, with the steps on its ledges; below, a list in which each step has its own piece of it. */
export function HomeRoadmap() {
  return (
    <section className="home-roadmap on-night bg-night" id="journey" tabIndex={-1} aria-labelledby="journey-heading">
      <div className="roadmap-scene">
        <img className="roadmap-art" src={sceneArt} alt="" width="1600" height="1000" loading="lazy" />
        <div className="roadmap-head">
          <LightLabel phase={1} isDecoration text={roadmap.light} />
          <h2 id="journey-heading">{roadmap.heading}</h2>
          <p className="roadmap-lead">{roadmap.lead}</p>
        </div>
        <ol className="roadmap-steps">
          {roadmap.steps.map((step, index) => (
            <li key={step.name}>
              <img className="step-art" src={stepArt[index]} alt="" width="640" height="420" loading="lazy" />
              <p className="step-number">
                {roadmap.stepLabel} {index + 1}
              </p>
              <h3>
                <PhaseGlyph phase={(index + 1) as Phase} />
                {step.name}
              </h3>
              <p className="step-text">{step.text}</p>
              {'term' in step && (
                <p className="step-term">
                  <dfn>{step.term}</dfn>: {step.meaning}
                </p>
              )}
            </li>
          ))}
        </ol>
        <div className="wrap-row roadmap-close">
          <p>{roadmap.close}</p>
          <ButtonLink to="/apply">{useApplyLabel(roadmap.apply)}</ButtonLink>
        </div>
      </div>
      <div className="page-width">
        <Facts programme={programme} names={stripFacts} label={factsHeading} />
      </div>
      <img className="cover-art roadmap-mist" src={mistArt} alt="" width="1600" height="340" loading="lazy" />
    </section>
  );
}
