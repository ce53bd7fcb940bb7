import { Form, Link } from 'react-router';
import { review as texts } from '../../../content/en/staff/review.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { SubmitButton } from '../ui/submit-button.tsx';
import type { ReviewPage } from './read-review.ts';
import { makeReviewLink } from './score-names.ts';

type DecisionDialogProps = {
  readonly page: ReviewPage;
  readonly isCoordinator: boolean;
  readonly isPosting: boolean;
};

/** Asks before what cannot be taken back: to step aside, and to read without scoring. */
export function DecisionDialog({ page: { id, code, dialog }, isCoordinator, isPosting }: DecisionDialogProps) {
  const isAside = dialog === 'aside';
  const words = isAside ? texts.aside : texts.decline;
  const back = makeReviewLink(id);
  return (
    <Dialog title={words.title(code)} closeTo={back}>
      <p>{isAside && isCoordinator ? texts.aside.coordinator : words.text}</p>
      {isAside && <p className="dialog-note">{texts.aside.note}</p>}
      <Form method="post" action={back}>
        <input type="hidden" name="application" value={id} />
        <div className="button-row">
          <SubmitButton
            className="button primary"
            name="intent"
            value={isAside ? 'aside' : 'decline'}
            isPosting={isPosting}
          >
            {words.confirm}
          </SubmitButton>
          <Link className="button quiet" to={back} preventScrollReset>
            {words.keep}
          </Link>
        </div>
      </Form>
    </Dialog>
  );
}
