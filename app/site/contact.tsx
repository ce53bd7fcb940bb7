import { describeOperator, operatorTexts } from '../../content/en/site/operator.ts';
import { useSite } from '../framework/use-site.ts';
import { Interpolate } from '../ui/interpolate.tsx';
import { MailLink } from './mail-link.tsx';

/** The organisation and the person behind the site, and how to reach them. */
export function Operator({ subject }: { readonly subject?: string }) {
  const { operator } = useSite();
  return (
    <div className="space-y-1">
      <p>
        <Interpolate text={operatorTexts.who} with={describeOperator(operator)} />
      </p>
      <p className="flex flex-wrap items-center gap-x-2">
        <span>
          <Interpolate text={operatorTexts.contact} with={operator.contact} />
        </span>
        <MailLink subject={subject} />
      </p>
    </div>
  );
}
