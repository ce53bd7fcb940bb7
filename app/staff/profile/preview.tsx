import { profileParts as texts } from '../../../content/en/investors.ts';
import { Section } from '../../ui/kit/section.tsx';
import { Sheet } from '../../ui/kit/sheet.tsx';
import type { ShownProfile } from './read-profile.ts';

export function Preview({ profile }: { readonly profile: ShownProfile }) {
  const { title, sentence, what, asked } = profile.texts;
  const [before, after] = texts.forName.split('{name}');
  return (
    <Sheet>
      <div className="space-y-8 sm:p-6" dir="auto">
        <header>
          <p className="mb-4 text-sm text-muted">
            {before}
            <b>{texts.sampleName}</b>
            {after}
          </p>
          <h2 className="font-display text-2xl font-bold wrap-anywhere">{title}</h2>
          <p className="mt-1 text-lg text-ink-700 wrap-anywhere">{sentence}</p>
          <dl className="mt-6 border-t-2">
            <Fact name={texts.founder} value={texts.bands[profile.ageBand]} />
            <Fact name={texts.region} value={profile.region || texts.noRegion} />
          </dl>
        </header>
        <Section title={texts.what}>
          <p className="whitespace-pre-line wrap-anywhere">{what}</p>
        </Section>
        <Section title={texts.asked}>
          <p className="whitespace-pre-line wrap-anywhere">{asked}</p>
        </Section>
      </div>
    </Sheet>
  );
}

function Fact({ name, value }: { readonly name: string; readonly value: string }) {
  return (
    <div className="grid grid-cols-4 gap-4 border-b border-hairline py-3">
      <dt className="text-muted">{name}</dt>
      <dd className="col-span-3 wrap-anywhere">{value}</dd>
    </div>
  );
}
