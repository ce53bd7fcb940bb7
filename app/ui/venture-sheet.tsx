import { sheetParts as texts } from '../../content/en/investors.ts';
import type { OpenSheet } from '../../domain/sheets/sheet-links.ts';
import { Filled } from './filled.tsx';

type ShownSheet = Pick<OpenSheet, 'texts' | 'ageBand' | 'region'>;

/** The venture sheet as an investor sees it, in two parts, which are columns where there is room. */
export function VentureSheet({ sheet, level = 1 }: { sheet: ShownSheet; level?: 1 | 2 }) {
  const { title, sentence, what, asked } = sheet.texts;
  const facts = [
    [texts.founder, texts.bands[sheet.ageBand]],
    ...(sheet.region || level === 2 ? [[texts.region, sheet.region || texts.noRegion] as const] : []),
  ] as const;
  const [Title, Part] = level === 1 ? (['h1', 'h2'] as const) : (['h2', 'h3'] as const);
  return (
    <>
      <div className="sheet-head" dir="auto">
        <Title>{title}</Title>
        <p className="lead">{sentence}</p>
        <dl className="sheet-facts">
          {facts.map(([name, value]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      </div>
      <div className="sheet-texts" dir="auto">
        <Part>{texts.what}</Part>
        <p>{what}</p>
        <Part>{texts.asked}</Part>
        <p>{asked}</p>
      </div>
    </>
  );
}

/** The saved sheet for those who decide about it. */
export function SheetPreview({ sheet }: { sheet: ShownSheet }) {
  return (
    <div className="sheet-preview">
      <p className="sheet-for">
        <Filled text={texts.forName} with={texts.sampleName} />
      </p>
      <VentureSheet sheet={sheet} level={2} />
    </div>
  );
}
