import type { KeyboardEvent, MouseEvent } from 'react';
import { type AudienceId, audiences } from '../../../content/en/site/audiences.ts';
import { LightLabel } from '../../ui/phase-glyph.tsx';
import { AudienceText } from './audience-panel.tsx';
import { useTabHash } from './use-tab-hash.ts';

const ids = audiences.tabs.map(({ id }) => id);

/** Tabs that are links: without scripts the address selects one (./audiences.css), then React does. */
export function HomeAudiences() {
  const { selected, select } = useTabHash(ids);
  return (
    <section className="home-audiences" aria-labelledby="audiences-heading" data-hydrated={selected ? '' : undefined}>
      <div className="page-width">
        <LightLabel phase={2} isDecoration text={audiences.light} />
        <h2 id="audiences-heading">{audiences.heading}</h2>
        <div className="audience-tabs" role="tablist" aria-label={audiences.tabsLabel}>
          {audiences.tabs.map(({ id, name }) => (
            <a
              className="audience-tab"
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
        <div className="audience-panels">
          {audiences.tabs.map((audience) => (
            <div
              className="audience-panel"
              key={audience.id}
              id={`panel-${audience.id}`}
              role="tabpanel"
              aria-labelledby={audience.id}
              data-shown={audience.id === selected ? '' : undefined}
            >
              <AudienceText audience={audience} heading="h3" />
            </div>
          ))}
        </div>
      </div>
    </section>
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
