import { type ComponentProps, useEffect } from 'react';
import { Link, redirect } from 'react-router';
import { rubric } from '../../../content/en/rubric.ts';
import { staffRefusals } from '../../../content/en/staff/applications.ts';
import { lowerDay } from '../../../content/en/staff/forms.ts';
import { review as texts } from '../../../content/en/staff/review.ts';
import { suggestQuestion } from '../../../core/questions/suggest-question.ts';
import { fail } from '../../../core/result.ts';
import { getReviewer } from '../../../core/reviews/reviewer.ts';
import { saveScore } from '../../../core/reviews/save-score.ts';
import { skip } from '../../../core/reviews/skip.ts';
import { stepAside } from '../../../core/reviews/step-aside.ts';
import { mayScore } from '../../../core/team/policies.ts';
import { sendForm } from '../../ui/form/send-form.ts';
import { PhaseGlyph } from '../../ui/phase-glyph.tsx';
import { redirectWithFlash } from '../flash.ts';
import { answerStaff, answerStaffForm, findReadable } from '../guard.ts';
import { QuestionsSection } from '../questions/questions-section.tsx';
import { VentureSection } from '../questions/venture-section.tsx';
import { isWorthReading } from '../staff-form.ts';
import { nameStaffPage } from '../staff-page.ts';
import { DayLine } from '../ui/day-line.tsx';
import { ConfirmButton } from '../ui/dialog-button.tsx';
import { Outcome } from '../ui/outcome.tsx';
import { PageHead } from '../ui/page-head.tsx';
import type { Route } from './+types/route';
import { type ReviewData, readReview } from './read-review.ts';
import { levelNames, makeReviewLink, reviewPath } from './score-names.ts';
import { ScoreSheet } from './score-sheet.tsx';
import { forgetScoreDraft } from './use-score-form.ts';

export const meta = nameStaffPage(texts.title);

export const loader = answerStaff(mayScore, readReview);

export const shouldRevalidate = isWorthReading;

const sent = { policy: mayScore, keep: [...levelNames, 'reason'] };

export const action = answerStaffForm(sent, async (form, { context, ctx, viewer, by }) => {
  const reviewer = await getReviewer(ctx, viewer);
  const intent = form.get('intent');
  const id = form.get('application') || (new URLSearchParams(form.get('query')).get('application') ?? '');
  await findReadable({ context, ctx, viewer }, id);
  if (intent === 'propose') {
    const changed = await suggestQuestion(ctx, { applicationId: id, authorEmail: by, text: form.get('text') });
    return changed.ok ? redirect(`${makeReviewLink(id)}#questions`, 303) : changed;
  }
  if (!reviewer.isScoring) return fail('score-gone');
  const draft = {
    applicationId: id,
    version: Number(form.get('seen')) || 0,
    textVersion: Number(form.get('version')) || 1,
    rubric: rubric.version,
    levels: levelNames.map((name) => Number(form.get(name)) || null),
    reason: form.get('reason'),
  };
  const decisions = {
    save: () => saveScore(ctx, reviewer, draft),
    later: () => skip(ctx, reviewer, id),
    keep: () => skip(ctx, reviewer, id),
    aside: () => stepAside(ctx, reviewer, id),
  };
  if (!Object.hasOwn(decisions, intent)) return fail('unreadable');
  const decided = await decisions[intent as keyof typeof decisions]();
  if (!decided.ok) return decided;
  return redirectWithFlash(context, `${reviewPath}?was=${encodeURIComponent(id)}`, {
    text: texts.notices[intent as keyof typeof texts.notices],
    ...(intent === 'save' && { link: { to: makeReviewLink(id), text: texts.change } }),
  });
});

export const clientAction = (form: Route.ClientActionArgs) => sendForm(form);

export default function Review({ loaderData, actionData }: Route.ComponentProps) {
  const { page, doesNotScore, was, email } = loaderData;
  const failure = actionData && 'ok' in actionData && !actionData.ok ? actionData : undefined;
  useEffect(() => {
    if (was !== null) forgetScoreDraft(email, was);
  }, [was, email]);
  return (
    <div className="staff-content review">
      <PageHead heading={texts.heading} lead={describeLead(loaderData)} />
      <Outcome failure={failure} texts={{ ...staffRefusals, ...texts.refusals }} />
      {doesNotScore && (
        <p>
          <Link className="staff-link" to="/staff?sort=score&order=down">
            {texts.toScores}
          </Link>
        </p>
      )}
      {page && <Reading page={page} email={email} failure={failure} />}
      {!page && !doesNotScore && <Done />}
    </div>
  );
}

function describeLead({ doesNotScore, waiting, unscoredLimit, page, isCoordinator }: ReviewData): string {
  if (doesNotScore) return texts.notScoring;
  if (page?.scored && page.scored < page.version && waiting === 0) return texts.newVersion;
  if (waiting === 0) return texts.nothing;
  const sentences = [texts.waiting(waiting, unscoredLimit), texts.oneByOne, ...(isCoordinator ? [texts.codeOnly] : [])];
  return sentences.join(' ');
}

function Done() {
  const { done } = texts;
  return (
    <section className="staff-nothing review-done">
      <h2>
        <PhaseGlyph phase={4} /> {done.heading}
      </h2>
      <p>{done.text}</p>
    </section>
  );
}

/** The text at the left, the score sheet at the right. */
function Reading({ page, ...sheet }: ComponentProps<typeof ScoreSheet>) {
  const { id, code, age, version, sent, due, questions, venture, query } = page;
  const aside = texts.decisions[page.aside];
  return (
    <div className="review-columns">
      <article className="review-text" aria-labelledby="review-title">
        <h2 id="review-title">{texts.applicant(code, age)}</h2>
        <p className="staff-actions review-facts soft">
          <time dateTime={sent.iso}>{texts.version(version, lowerDay(sent.text))}</time>
          <DayLine due={due} isAnswered={due === null} />
        </p>
        <VentureSection venture={venture} submitted={null} />
        <QuestionsSection data={questions} query={query} mayAsk={false} />
        <div className="staff-actions review-ways">
          <ConfirmButton
            className="text-link"
            label={texts.know}
            title={aside.title(code)}
            text={aside.text}
            confirm={aside.confirm}
            keep={aside.keep}
            intent="aside"
            action={reviewPath}
          >
            <input type="hidden" name="application" value={id} />
            <p className="dialog-note">{aside.note}</p>
          </ConfirmButton>
        </div>
      </article>
      <ScoreSheet key={id} page={page} {...sheet} />
    </div>
  );
}
