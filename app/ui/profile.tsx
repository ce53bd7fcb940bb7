import { profileParts as texts } from '../../content/en/investors.ts';
import type { OpenProfile } from '../../core/profiles/open-profile.ts';
import { Interpolate } from './interpolate.tsx';

type ShownProfile = Pick<OpenProfile, 'texts' | 'ageBand' | 'region'>;

type ProfileTextProps = {
  readonly profile: ShownProfile;
  /** It is a part of another page. Default: false. */
  readonly isPreview?: boolean;
};

/** The one-page profile as an investor sees it, in two parts, which are columns where there is room. */
export function ProfileText({ profile, isPreview = false }: ProfileTextProps) {
  const { title, sentence, what, asked } = profile.texts;
  const region = profile.region || (isPreview && texts.noRegion);
  const [Title, Part] = isPreview ? (['h2', 'h3'] as const) : (['h1', 'h2'] as const);
  return (
    <>
      <div className="min-w-0 wrap-anywhere" dir="auto">
        <Title className={`font-display font-bold ${isPreview ? 'text-2xl' : 'text-3xl'}`}>{title}</Title>
        <p className="mt-3 text-lg text-ink-700">{sentence}</p>
        <dl className="mt-6 border-t-2">
          <Fact name={texts.founder} value={texts.bands[profile.ageBand]} />
          {region && <Fact name={texts.region} value={region} />}
        </dl>
      </div>
      <div className="min-w-0 space-y-8 wrap-anywhere" dir="auto">
        {[
          [texts.what, what],
          [texts.asked, asked],
        ].map(([heading, text]) => (
          <div key={heading}>
            <Part className="mb-4 border-b-2 pb-2 font-display text-xl font-bold">{heading}</Part>
            <p className="whitespace-pre-line text-ink-700">{text}</p>
          </div>
        ))}
      </div>
    </>
  );
}

function Fact({ name, value }: { readonly name: string; readonly value: string }) {
  return (
    <div className="grid grid-cols-(--grid-fact) gap-3 border-b border-hairline py-3">
      <dt className="text-muted">{name}</dt>
      <dd>{value}</dd>
    </div>
  );
}

/** The saved profile for those who decide about it. */
export function ProfilePreview({ profile }: { readonly profile: ShownProfile }) {
  return (
    <div className="space-y-6 rounded-sheet border-2 border-hairline bg-sheet p-6">
      <p className="text-sm">
        <Interpolate text={texts.forName} with={texts.sampleName} />
      </p>
      <ProfileText profile={profile} isPreview />
    </div>
  );
}
