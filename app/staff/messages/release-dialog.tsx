import { Form, Link } from 'react-router';
import { outbox } from '../../../content/en/staff/messages.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { SubmitButton } from '../ui/submit-button.tsx';
import type { Summary } from './read-summary.ts';

const closeTo = '/staff/outbox';
const frameName = 'release-mail';

/** Who gets what, and the very mail, before it leaves. */
export function ReleaseDialog({ summary }: { readonly summary: Summary }) {
  const { release, refusals } = outbox;
  const { isNoneSelected, count, people, kept, left, chosen, rows } = summary;
  const title = release.title(count);
  const none = isNoneSelected ? refusals['none-selected'] : release.nothing;
  const [first] = rows;
  return (
    <Dialog title={title} closeTo={closeTo}>
      <p className="dialog-lead">{count === 0 ? none : release.people(people, count)}</p>
      {first && (
        <div className="release">
          <ul className="release-rows">
            {rows.map(({ mailPath, name, subject }) => (
              <li key={mailPath}>
                <a href={mailPath} target={frameName}>
                  <strong dir="auto">{name}</strong>
                  <span className="soft" dir="auto">
                    {subject}
                  </span>
                </a>
              </li>
            ))}
            {count > rows.length && <li className="dialog-note">{release.more(count - rows.length)}</li>}
          </ul>
          <iframe name={frameName} src={first.mailPath} title={outbox.mail} sandbox="" />
        </div>
      )}
      {kept > 0 && <p className="dialog-note">{release.stay(kept)}</p>}
      {left > 0 && <p className="dialog-note">{release.left(left)}</p>}
      <Form className="button-row" method="post" action={closeTo}>
        <input type="hidden" name="intent" value="release" />
        {chosen.map((value) => (
          <input type="hidden" name="message" value={value} key={value} />
        ))}
        {count > 0 && <SubmitButton className="button primary small">{title}</SubmitButton>}
        <Link className="button quiet small" to={closeTo} preventScrollReset>
          {release.cancel}
        </Link>
      </Form>
    </Dialog>
  );
}
