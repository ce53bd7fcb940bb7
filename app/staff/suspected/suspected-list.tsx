import { Form, Link } from 'react-router';
import { suspected } from '../../../content/en/staff/suspected.ts';

type SuspectedEntry = {
  readonly id: string;
  readonly reason: string;
  readonly arrived: string;
  readonly who: string;
  readonly name: string;
  readonly message: string;
};

export function SuspectedList({ entries, isPosting }: { entries: readonly SuspectedEntry[]; isPosting: boolean }) {
  return (
    <ul className="suspected-list">
      {entries.map(({ id, reason, arrived, who, name, message }) => (
        <li key={id}>
          <div>
            <h2>{reason}</h2>
            <p className="soft">{arrived}</p>
          </div>
          <blockquote>
            <p className="suspected-who">{who}</p>
            <p className="suspected-text">{message}</p>
          </blockquote>
          <div className="message-buttons">
            <Form method="post" action="/staff/suspected" preventScrollReset>
              <input type="hidden" name="id" value={id} />
              <button
                className="button quiet tiny"
                type="submit"
                name="intent"
                value="not-junk"
                aria-label={`${suspected.notJunk}: ${name}`}
                aria-disabled={isPosting || undefined}
                onClick={(event) => isPosting && event.preventDefault()}
              >
                {suspected.notJunk}
              </button>
            </Form>
            <Link
              className="button quiet tiny"
              to={`/staff/suspected?junk=${encodeURIComponent(id)}`}
              preventScrollReset
              aria-label={`${suspected.junk}: ${name}`}
            >
              {suspected.junk}
            </Link>
          </div>
        </li>
      ))}
    </ul>
  );
}
