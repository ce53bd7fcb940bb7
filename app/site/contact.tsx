import { describeOperator, operatorTexts } from '../../content/en/site/operator.ts';
import { useSite } from '../framework/use-site.ts';
import { Interpolate } from '../ui/interpolate.tsx';
import { buttonClasses } from '../ui/kit/button.tsx';

/** The organisation and the person behind the site, and how to reach them. */
export function Operator({ subject }: { readonly subject?: string }) {
  const { operator, contactEmail } = useSite();
  const href = subject ? createMailLink(contactEmail, subject) : `mailto:${contactEmail}`;
  return (
    <div className="space-y-1">
      <p>
        <Interpolate text={operatorTexts.who} with={describeOperator(operator)} />
      </p>
      <p className="flex flex-wrap items-center gap-x-2">
        <span>
          <Interpolate text={operatorTexts.contact} with={operator.contact} />
        </span>
        <a className={`${buttonClasses.textLink} wrap-anywhere`} href={href}>
          {contactEmail}
        </a>
      </p>
    </div>
  );
}

/** A link that opens a mail to this address with this subject and beginning (RFC 6068). */
export function createMailLink(address: string, subject: string, body = ''): string {
  const text = body && `&body=${encodeURIComponent(body)}`;
  return `mailto:${address}?subject=${encodeURIComponent(subject)}${text}`;
}
