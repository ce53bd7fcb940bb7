import { Form, Link } from 'react-router';
import { review as texts } from '../../../content/en/staff/review.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { SubmitButton } from '../ui/submit-button.tsx';
import { makeReviewLink, reviewPath } from './score-names.ts';

type DecisionDialogProps = {
  readonly id: string;
  readonly code: string;
  readonly kind: keyof typeof texts.decisions;
  /** On the page of an application: the list's part of the address, with which it opens afterwards. */
  readonly query?: string;
};

/** Asks before what cannot be taken back: to step aside, and to read what others think. */
export function DecisionDialog({ id, code, kind, query }: DecisionDialogProps) {
  const { title, text, note, confirm, keep, intent } = texts.decisions[kind];
  const back = query === undefined ? makeReviewLink(id) : `?${query}`;
  return (
    <Dialog title={title(code)} closeTo={back}>
      <p>{text}</p>
      {note && <p className="dialog-note">{note}</p>}
      <Form method="post" action={reviewPath}>
        <input type="hidden" name="application" value={id} />
        <input type="hidden" name="query" value={query ?? ''} />
        <div className="button-row">
          <SubmitButton className="button primary" name="intent" value={intent}>
            {confirm}
          </SubmitButton>
          <Link className="button quiet" to={back} preventScrollReset>
            {keep}
          </Link>
        </div>
      </Form>
    </Dialog>
  );
}
