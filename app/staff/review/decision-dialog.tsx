import { Form, Link } from 'react-router';
import { review as texts } from '../../../content/en/staff/review.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { SubmitButton } from '../ui/submit-button.tsx';
import { makeReviewLink, reviewPath } from './score-names.ts';

type DecisionDialogProps = {
  readonly id: string;
  readonly code: string;
  readonly kind: keyof typeof texts.decisions;
};

/** Asks before somebody steps aside, which cannot be taken back. */
export function DecisionDialog({ id, code, kind }: DecisionDialogProps) {
  const { title, text, note, confirm, keep } = texts.decisions[kind];
  const back = makeReviewLink(id);
  return (
    <Dialog title={title(code)} closeTo={back}>
      <p>{text}</p>
      <p className="dialog-note">{note}</p>
      <Form method="post" action={reviewPath}>
        <input type="hidden" name="application" value={id} />
        <div className="button-row">
          <SubmitButton className="button primary" name="intent" value="aside">
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
