import { useLocation } from 'react-router';
import { ownSheet as texts } from '../../../content/en/applicants/sheet.ts';
import { SiteLink } from '../../site/site-link.tsx';

/** The way to the sheet, on the private page. */
export function SheetSection({ hasSheet }: { hasSheet: boolean }) {
  return (
    <section className="own-questions" aria-labelledby="sheet">
      <h2 id="sheet">{texts.section}</h2>
      <p>{texts.sectionText}</p>
      <div>
        <SiteLink className={hasSheet ? 'button quiet' : 'button primary'} to={`${useLocation().pathname}/sheet`}>
          {hasSheet ? texts.open : texts.make}
        </SiteLink>
      </div>
    </section>
  );
}
