import { concerns as texts } from '../../../content/en/staff/concerns.ts';
import { deleteConcern, readConcerns } from '../../../core/concerns/concerns.ts';
import { mayHandleConcerns } from '../../../core/team/policies.ts';
import { flashOrFail } from '../../framework/flash.ts';
import { ConfirmButton } from '../../ui/kit/confirm-button.tsx';
import { EmptyState } from '../../ui/kit/empty-state.tsx';
import { PageHeader } from '../../ui/kit/page-header.tsx';
import { Section } from '../../ui/kit/section.tsx';
import { describeTime, readClock } from '../describe-time.ts';
import { staffAction, withPolicy } from '../guard.ts';
import { FormError } from '../shared/staff-form.tsx';
import { clientAction, shouldRevalidate } from '../staff-form.ts';
import type { Route } from './+types/route';

export const loader = withPolicy(mayHandleConcerns, async ({ ctx, actorEmail }) => {
  const [concerns, { settings, ...clock }] = await Promise.all([readConcerns(ctx, actorEmail), readClock(ctx)]);
  return {
    concerns: concerns.map(({ createdAt, ...concern }) => ({ ...concern, at: describeTime(createdAt, clock) })),
    keptDays: settings.declinedDays,
  };
});

export const action = staffAction({ policy: mayHandleConcerns }, async ({ get }, { context, ctx, actorEmail }) => {
  const deleted = await deleteConcern(ctx, { id: get('concern'), actorEmail });
  return flashOrFail(context, deleted, { path: '/staff/concerns', text: texts.deleted });
});

export { clientAction, shouldRevalidate };

export default function Concerns({ loaderData: { concerns, keptDays } }: Route.ComponentProps) {
  return (
    <>
      <PageHeader title={texts.heading} lead={`${texts.lead} ${texts.kept(keptDays)}`} />
      <FormError texts={texts.refusals} />
      {concerns.length === 0 && <EmptyState text={texts.empty} />}
      <div className="max-w-text space-y-8">
        {concerns.map((concern) => (
          <Concern key={concern.id} concern={concern} />
        ))}
      </div>
    </>
  );
}

function Concern({ concern }: { readonly concern: Route.ComponentProps['loaderData']['concerns'][number] }) {
  const { id, at, text, contact } = concern;
  const remove = <ConfirmButton variant="linkDanger" {...texts.delete} intent="delete" fields={{ concern: id }} />;
  return (
    <Section id={id} title={<time dateTime={at.iso}>{texts.received(at.text)}</time>} fact={remove}>
      <p dir="auto" className="whitespace-pre-line wrap-anywhere">
        {text}
      </p>
      <p className="text-muted wrap-anywhere">{contact ? texts.from(contact) : texts.anonymous}</p>
    </Section>
  );
}
