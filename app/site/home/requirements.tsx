import { exampleLink } from '../../../content/en/site/frame.ts';
import { requirements } from '../../../content/en/site/home.ts';
import conceptArt from '../../art/spot-concept.svg';
import formArt from '../../art/spot-form.svg';
import schoolArt from '../../art/spot-school.svg';
import stageArt from '../../art/spot-stage.svg';
import { LightLabel } from '../../ui/phase-glyph.tsx';
import { ButtonLink, TextLink } from '../site-link.tsx';
import { useApplyLabel } from './use-apply-label.ts';

const art = { form: formArt, school: schoolArt, concept: conceptArt, stage: stageArt };

export function HomeRequirements() {
  return (
    <section className="home-requirements" aria-labelledby="requirements-heading">
      <div className="page-width requirements-columns">
        <div className="requirements-head">
          <LightLabel phase={4} isDecoration text={requirements.light} />
          <hgroup id="requirements-heading">
            <h2>{requirements.heading}</h2>
            <p className="requirements-audience">{requirements.audience}</p>
          </hgroup>
          <p className="requirements-side">{requirements.side}</p>
          <ButtonLink to="/apply">{useApplyLabel(requirements.apply)}</ButtonLink>
          <p>
            <TextLink to={exampleLink.to}>{exampleLink.label}</TextLink>
          </p>
        </div>
        <ul className="requirements-list">
          {requirements.items.map((item) => (
            <li key={item.id}>
              <img src={art[item.id]} alt="" width="96" height="96" loading="lazy" />
              <div>
                <p>{item.text}</p>
                {'example' in item && <p className="requirements-example">{item.example}</p>}
              </div>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
