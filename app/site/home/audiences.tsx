import { type KeyboardEvent, type MouseEvent, useLayoutEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { type AudienceId, audiences } from '../../../content/en/site/audiences.ts';
import { ButtonLink, TextLink } from '../site-link.tsx';
import { AudienceText } from './audience-text.tsx';
import { PartHeading } from './part-heading.tsx';

const ids = audiences.tabs.map(({ id }) => id);

/** Tabs that are links: without scripts the address selects one (./audiences.css), then React does. */
export function HomeAudiences() {
  const { selected, select } = useTabHash();
  function choose(event: MouseEvent | KeyboardEvent, id: AudienceId | undefined) {
    // Anything else, such as a new browser tab, is the browser's.
    if (!id || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    select(id);
  }
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
        <div
          className="mt-12 mb-8 flex flex-wrap justify-between border-b-2 sm:justify-start sm:gap-x-12 print:hidden"
          role="tablist"
          aria-label={audiences.tabsLabel}
        >
          {audiences.tabs.map(({ id, name }) => (
            <a
              className="tab px-1 pt-2 font-display text-xl font-bold sm:text-2xl"
              key={id}
              id={id}
              href={`#${id}`}
              role="tab"
              aria-controls={`panel-${id}`}
              // Unset until the page is hydrated: browsers then take the focused tab for the selected one.
              aria-selected={selected ? id === selected : undefined}
              tabIndex={selected ? (id === selected ? 0 : -1) : undefined}
              onClick={(event) => choose(event, id)}
              onKeyDown={(event) => choose(event, findByKey(event.key, id))}
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

/**
 * The selected tab: the one in the address, else the first. Null until the page is hydrated:
 * the server never sees the hash, so until then `:target` decides in the style sheet.
 */
function useTabHash() {
  const location = useLocation();
  const [selected, setSelected] = useState<AudienceId | null>(null);

  // Before the paint, so that arriving from another page never shows the first panel briefly.
  useLayoutEffect(() => {
    const named = ids.find((id) => location.hash === `#${id}`);
    // A hash that means another place of the page changes no tab.
    setSelected((current) => named ?? (location.hash === '' ? null : current) ?? ids[0] ?? null);
  }, [location]);

  /** Puts the tab into the address too, for reload and Back; past the router, which would scroll there. */
  function select(id: AudienceId) {
    setSelected(id);
    window.history.replaceState(window.history.state, '', `#${id}`);
    document.getElementById(id)?.focus({ preventScroll: true });
  }

  return { selected, select };
}

/** The tab a key asks for, seen from tab `id`. */
function findByKey(key: string, id: AudienceId): AudienceId | undefined {
  const at = ids.indexOf(id);
  const wanted = { ArrowLeft: at - 1, ArrowRight: at + 1, Home: 0, End: -1, ' ': at }[key];
  return wanted === undefined ? undefined : ids.at(wanted % ids.length);
}

function PanelLinks({ audience }: { readonly audience: (typeof audiences.tabs)[number] }) {
  const { id, button } = audience;
  return (
    <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
      <ButtonLink to={button.to}>{button.label}</ButtonLink>
      {'more' in audience && <TextLink to={`/${id}`}>{audience.more}</TextLink>}
    </div>
  );
}
