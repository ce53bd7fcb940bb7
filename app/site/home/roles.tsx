import { roles } from '../../../content/en/site/home.ts';
import meadowArt from '../../art/meadow.svg';
import ringsArt from '../../art/rings-roles.svg';
import { LightLabel } from '../../ui/phase-glyph.tsx';
import { NextEvent } from './next-event.tsx';
import { SignBoard } from './sign-board.tsx';

export function HomeRoles() {
  return (
    <section className="home-roles" aria-labelledby="roles-heading">
      <img className="roles-rings" src={ringsArt} alt="" width="1600" height="1100" loading="lazy" />
      <div className="container roles-columns">
        <div>
          <LightLabel phase={3} isDecoration>
            {roles.light}
          </LightLabel>
          <h2 id="roles-heading">{roles.heading}</h2>
          <p className="lead">{roles.lead}</p>
          <NextEvent heading="h3" />
        </div>
        <ul className="signpost">
          {roles.signs.map((role) => (
            <SignBoard key={role.id} role={role} />
          ))}
        </ul>
      </div>
      <img className="cover-art roles-meadow" src={meadowArt} alt="" width="1600" height="320" loading="lazy" />
    </section>
  );
}
