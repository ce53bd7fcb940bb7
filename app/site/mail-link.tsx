import type { ReactNode } from 'react';
import { useSite } from '../framework/use-site.ts';
import { type ButtonVariant, buttonClasses } from '../ui/kit/button.tsx';

type MailLinkProps = {
  /** Default: a link by itself. */
  readonly variant?: ButtonVariant;
  readonly subject?: string | undefined;
  readonly body?: string;
  /** Default: the address. */
  readonly children?: ReactNode;
};

/** Opens a mail to the programme with this subject and beginning (RFC 6068). */
export function MailLink({ variant = 'textLink', subject, body, children }: MailLinkProps) {
  const { contactEmail } = useSite();
  const fields = Object.entries({ subject, body }).filter(([, text]) => text);
  const query = fields.map(([name, text = '']) => `${name}=${encodeURIComponent(text)}`).join('&');
  return (
    <a className={buttonClasses[variant]} href={`mailto:${contactEmail}${query && `?${query}`}`}>
      {children ?? <span className="wrap-anywhere">{contactEmail}</span>}
    </a>
  );
}
