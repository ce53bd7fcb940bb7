import { profileParts as texts } from '../../content/en/investors.ts';
import type { OpenProfile } from '../../core/profiles/open-profile.ts';
import { Filled } from './filled.tsx';

type ShownProfile = Pick<OpenProfile, 'texts' | 'ageBand' | 'region'>;

/** The one-page profile as an investor sees it, in two parts, which are columns where there is room. */
export function ProfileText({ profile, level = 1 }: { profile: ShownProfile; level?: 1 | 2 }) {
  const { title, sentence, what, asked } = profile.texts;
  const facts = [
    [texts.founder, texts.bands[profile.ageBand]],
    ...(profile.region || level === 2 ? [[texts.region, profile.region || texts.noRegion] as const] : []),
  ] as const;
  const [Title, Part] = level === 1 ? (['h1', 'h2'] as const) : (['h2', 'h3'] as const);
  return (
    <>
      <div className="profile-head" dir="auto">
        <Title>{title}</Title>
        <p className="lead">{sentence}</p>
        <dl className="profile-facts">
          {facts.map(([name, value]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      </div>
      <div className="profile-texts" dir="auto">
        <Part>{texts.what}</Part>
        <p>{what}</p>
        <Part>{texts.asked}</Part>
        <p>{asked}</p>
      </div>
    </>
  );
}

/** The saved profile for those who decide about it. */
export function ProfilePreview({ profile }: { profile: ShownProfile }) {
  return (
    <div className="profile-preview">
      <p className="profile-for">
        <Filled text={texts.forName} with={texts.sampleName} />
      </p>
      <ProfileText profile={profile} level={2} />
    </div>
  );
}
