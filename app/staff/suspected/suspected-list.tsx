import { Form, Link } from 'react-router';
import { suspected } from '../../../content/en/staff/suspected.ts';
import { SubmitButton } from '../ui/submit-button.tsx';

type SuspectedEntry = {
  readonly id: string;
  readonly reason: string;
  readonly arrived: string;
  readonly isJunk: boolean;
  readonly who: string;
  readonly name: string;
  readonly message: string;
};

export function SuspectedList({ entries }: { entries: readonly SuspectedEntry[] }) {
  return (
    <ul className="ruled suspected-list">
      {entries.map(({ id, reason, arrived, isJunk, who, name, message }) => (
        <li key={id} data-junk={isJunk || undefined}>
          <div>
            <h2>{reason}</h2>
            <p className="soft">{arrived}</p>
          </div>
          <blockquote>
            <p className="suspected-who">
              <Link className="text-link" to={`/staff/applications/${encodeURIComponent(id)}`}>
                {who}
              </Link>
            </p>
            <p className="suspected-text">{message}</p>
          </blockquote>
          <Form className="message-buttons" method="post" action="/staff/suspected" preventScrollReset>
            <input type="hidden" name="id" value={id} />
            {(isJunk ? (['take-back'] as const) : (['not-junk', 'junk'] as const)).map((intent) => (
              <SubmitButton
                key={intent}
                className="button quiet tiny"
                name="intent"
                value={intent}
                aria-label={`${suspected.buttons[intent]}: ${name}`}
              >
                {suspected.buttons[intent]}
              </SubmitButton>
            ))}
          </Form>
        </li>
      ))}
    </ul>
  );
}
