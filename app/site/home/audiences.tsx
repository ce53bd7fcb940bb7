import type { KeyboardEvent, MouseEvent } from 'react';
import { type AudienceId, audiences } from '../../../content/en/site/audiences.ts';
import { ButtonLink, TextLink } from '../site-link.tsx';
import { AudienceText } from './audience-text.tsx';
import { PartHeading } from './part-heading.tsx';
import { useApplyLabel } from './use-apply-label.ts';
import { useTabHash } from './use-tab-hash.ts';

const ids = audiences.tabs.map(({ id }) => id);

/** Tabs that are links: without scripts the address selects one (./audiences.css), then React does. */
export function HomeAudiences() {
  const { selected, select } = useTabHash(ids);
  return (
    <section
      className="tabs -mt-px bg-linear-to-b from-sand-100 to-sand-50 pt-12 pb-section lg:pt-16"
      aria-labelledby="audiences-heading"
      data-hydrated={selected ? '' : undefined}
    >
      <div className="page-width">
        <div className="max-w-headline text-4xl">
          <PartHeading {...audiences} id="audiences-heading" phase={2} />
        </div>
        <div className="tab-list print:hidden" role="tablist" aria-label={audiences.tabsLabel}>
          {audiences.tabs.map(({ id, name }) => (
            <a
              className="tab text-xl sm:text-2xl"
              key={id}
              id={id}
              href={`#${id}`}
              role="tab"
              aria-controls={`panel-${id}`}
              // Unsaid until the page is hydrated: browsers then take the focused tab for the selected one, which is right.
              aria-selected={selected ? id === selected : undefined}
              tabIndex={selected ? (id === selected ? 0 : -1) : undefined}
              onClick={(event) => {
                if (isPlain(event)) act(event, () => select(id));
              }}
              onKeyDown={(event) => {
                const chosen = findByKey(event, id);
                if (chosen) act(event, () => select(chosen));
              }}
            >
              {name}
              <span className="tab-sun" />
            </a>
          ))}
        </div>
        <div className="grid grid-cols-1 gap-16">
          {audiences.tabs.map((audience) => (
            <div
              className="tab-panel"
              key={audience.id}
              id={`panel-${audience.id}`}
              role="tabpanel"
              aria-labelledby={audience.id}
              data-shown={audience.id === selected ? '' : undefined}
            >
              <AudienceText audience={audience} heading="h3">
                <PanelLinks audience={audience} />
              </AudienceText>
            </div>
          ))}
        </div>
      </div>
    </section>
  );
}

function PanelLinks({ audience }: { readonly audience: (typeof audiences.tabs)[number] }) {
  const { id, button } = audience;
  return (
    <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
      <ButtonLink to={button.to}>{useApplyLabel(button.label, button.to)}</ButtonLink>
      {'more' in audience && <TextLink to={`/${id}`}>{audience.more.heading}</TextLink>}
    </div>
  );
}

/** Anything else, such as a new browser tab, is the browser's. */
function isPlain(event: MouseEvent | KeyboardEvent): boolean {
  return !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey);
}

function act(event: MouseEvent | KeyboardEvent, action: () => void): void {
  event.preventDefault();
  action();
}

/** The tab a key asks for, seen from tab `id`. */
function findByKey(event: KeyboardEvent, id: AudienceId): AudienceId | undefined {
  if (!isPlain(event)) return undefined;
  const at = ids.indexOf(id);
  const wanted = { ArrowLeft: at - 1, ArrowRight: at + 1, Home: 0, End: -1, ' ': at }[event.key];
  return wanted === undefined ? undefined : ids.at(wanted % ids.length);
}
