import { detail } from '../../../content/en/staff-application.ts';
import type { Person } from '../../../domain/applications/visible-application.ts';
import { Icon } from '../icons.tsx';
import { CopyButton } from './copy-button.tsx';

export function Contact({ person: { email, phone } }: { person: Person }) {
  return (
    <dl className="contact">
      <div className="contact-row">
        <dt>{detail.email}</dt>
        <dd>
          <span>{email}</span>
          <CopyButton text={email} label={detail.copy(detail.email)} />
          <a className="icon-button" href={`mailto:${encodeURIComponent(email)}`} aria-label={detail.write}>
            <Icon name="mail" />
          </a>
        </dd>
      </div>
      <div className="contact-row">
        <dt>{detail.phone}</dt>
        <dd>
          <span>{phone}</span>
          <CopyButton text={phone} label={detail.copy(detail.phone)} />
          <a className="icon-button" href={`tel:${phone.replace(/[^\d+]/g, '')}`} aria-label={detail.call}>
            <Icon name="call" />
          </a>
        </dd>
      </div>
    </dl>
  );
}
