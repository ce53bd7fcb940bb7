import { exampleLink } from '../../../content/en/site/frame.ts';
import { requirements } from '../../../content/en/site/home.ts';
import { ButtonLink, TextLink } from '../site-link.tsx';
import { PartHeading } from './part-heading.tsx';

const art = import.meta.glob<string>('../../art/spot-*.svg', { eager: true, import: 'default' });

export function HomeRequirements() {
  return (
    <section className="bg-sheet pt-16 pb-12" aria-labelledby="requirements-heading">
      <div className="page-width grid grid-cols-1 gap-8 lg:grid-cols-(--grid-side) lg:grid-rows-[auto_1fr] lg:gap-x-16">
        <div>
          <PartHeading {...requirements} id="requirements-heading" phase={4}>
            <p className="mt-2 font-display text-xl font-semibold text-late">{requirements.audience}</p>
          </PartHeading>
        </div>
        <ul className="border-t-2 lg:col-start-2 lg:row-span-2">
          {requirements.items.map((item) => (
            <li key={item.id} className="flex items-center gap-6 border-b-2 py-4 lg:gap-8">
              <img src={art[`../../art/spot-${item.id}.svg`]} className="size-16" alt="" loading="lazy" />
              <div className="min-w-0">
                <p className="font-display text-lg font-medium lg:text-xl">{item.text}</p>
                {'example' in item && <p className="mt-2 text-muted">{item.example}</p>}
              </div>
            </li>
          ))}
        </ul>
        <div className="lg:row-start-2">
          <p className="mb-4 text-muted">{requirements.side}</p>
          <ButtonLink to="/apply">{requirements.apply}</ButtonLink>
          <p className="mt-3">
            <TextLink to={exampleLink.to}>{exampleLink.label}</TextLink>
          </p>
        </div>
      </div>
    </section>
  );
}
