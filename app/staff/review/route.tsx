import { staffRefusals } from '../../../content/en/staff/applications.ts';
import { review as texts } from '../../../content/en/staff/review.ts';
import { suggestQuestion } from '../../../core/questions/suggestions.ts';
import { fail } from '../../../core/result.ts';
import { getReviewer } from '../../../core/reviews/reviewer.ts';
import { saveScore, skip, stepAside } from '../../../core/reviews/save-score.ts';
import { mayScore } from '../../../core/team/policies.ts';
import { flashOrFail } from '../../framework/flash.ts';
import type { PostedForm } from '../../ui/form/handle-form.ts';
import { ButtonLink } from '../../ui/kit/button.tsx';
import { EmptyState } from '../../ui/kit/empty-state.tsx';
import { PageHeader } from '../../ui/kit/page-header.tsx';
import { findReadable, staffAction, withPolicy } from '../guard.ts';
import { FormError } from '../shared/staff-form.tsx';
import { clientAction, shouldRevalidate } from '../staff-form.ts';
import type { Route } from './+types/route';
import { readReview } from './read-review.ts';
import { ReviewPage } from './review-page.tsx';
import { levelNames } from './score-sheet.tsx';

const path = '/staff/review';

export const loader = withPolicy(mayScore, readReview);

export const action = staffAction({ policy: mayScore }, async (form, request) => {
  const { context, ctx, url, viewer, actorEmail } = request;
  const reviewer = await getReviewer(ctx, viewer);
  const id = form.get('application') || (url.searchParams.get('application') ?? '');
  await findReadable(request, id);
  if (form.get('intent') === 'suggest-question') {
    const suggestion = { applicationId: id, authorEmail: actorEmail, text: form.get('text') };
    const notice = { path: `/staff/review?application=${id}`, text: texts.notices.suggested };
    return flashOrFail(context, await suggestQuestion(ctx, suggestion), notice);
  }
  if (!reviewer.isScoring) return fail('score-gone');
  // Each leads to the next application.
  switch (form.get('intent')) {
    case 'save': {
      const saved = await saveScore(ctx, reviewer, readScore(form, id));
      const link = { to: `/staff/review?application=${id}`, text: texts.change };
      return flashOrFail(context, saved, { path, text: texts.notices.save, link });
    }
    case 'skip':
      return flashOrFail(context, await skip(ctx, reviewer, id), { path, text: texts.notices.skip });
    case 'aside':
      return flashOrFail(context, await stepAside(ctx, reviewer, id), { path, text: texts.notices.aside });
    default:
      return fail('unreadable');
  }
});

function readScore(form: PostedForm, applicationId: string) {
  return {
    applicationId,
    version: Number(form.get('seen')) || 0,
    textVersion: Number(form.get('version')) || 1,
    levels: levelNames.map((name) => Number(form.get(name)) || null),
    reason: form.get('reason'),
  };
}

export { clientAction, shouldRevalidate };

export default function Review({ loaderData, matches: [, frame] }: Route.ComponentProps) {
  const { application, doesNotScore, unscoredLimit } = loaderData;
  const waiting = frame.loaderData.counts.review;
  const lead = waiting === 0 ? texts.nothing : texts.lead(waiting, unscoredLimit);
  if (application) return <ReviewPage key={application.id} lead={lead} application={application} />;
  return (
    <>
      <PageHeader title={texts.title} lead={doesNotScore ? undefined : lead} />
      <FormError texts={{ ...staffRefusals, ...texts.refusals }} />
      {doesNotScore ? (
        <EmptyState text={texts.notScoring}>
          <ButtonLink variant="quiet" to="/staff?sort=-score">
            {texts.toScores}
          </ButtonLink>
        </EmptyState>
      ) : (
        <EmptyState text={texts.done}>
          <p>{texts.doneText}</p>
        </EmptyState>
      )}
    </>
  );
}
