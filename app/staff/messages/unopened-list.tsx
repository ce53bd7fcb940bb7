import { Form, Link } from 'react-router';
import { outbox } from '../../../content/en/staff/messages.ts';
import { PageHead } from '../ui/page-head.tsx';
import type { readUnopened } from './read-messages.ts';

type UnopenedListProps = {
  readonly unopened: NonNullable<Awaited<ReturnType<typeof readUnopened>>>;
  readonly isPosting: boolean;
};

const { heading, lead, none, handedOver, call, reached } = outbox.unopened;

/** Decisions whose private page has not been opened, so that a person can call. */
export function UnopenedList({ unopened, isPosting }: UnopenedListProps) {
  return (
    <div className="staff-content">
      <PageHead heading={heading} lead={unopened.length === 0 ? none : lead}>
        <Link className="button quiet small" to="/staff/outbox">
          {outbox.heading}
        </Link>
      </PageHead>
      <ul>
        {unopened.map(({ message, subject, name, phone, path, time }) => (
          <li className="message-row" key={message}>
            <div className="message-check" />
            <p className="message-state">
              <a className="text-link" href={`tel:${phone.replaceAll(/[^\d+]/g, '')}`} aria-label={call(name)}>
                {phone}
              </a>
            </p>
            <div className="message-person">
              <Link className="message-name" to={path}>
                {name}
              </Link>
            </div>
            <div className="message-what">
              <strong>{subject}</strong>
              <span>
                <time dateTime={time.iso}>{handedOver(time.text)}</time>
              </span>
            </div>
            <Form className="message-end" method="post" action="/staff/outbox" preventScrollReset>
              <input type="hidden" name="message" value={`${message}:1`} />
              <button
                className="button quiet tiny"
                type="submit"
                name="intent"
                value="reached"
                aria-label={`${reached}: ${name}`}
                aria-disabled={isPosting || undefined}
                onClick={(event) => isPosting && event.preventDefault()}
              >
                {reached}
              </button>
            </Form>
          </li>
        ))}
      </ul>
    </div>
  );
}
