import { concerns as texts } from '../../../content/en/staff/concerns.ts';
import { deleteConcern } from '../../../core/concerns/delete-concerns.ts';
import { countConcerns, readConcerns } from '../../../core/concerns/read-concerns.ts';
import { fail } from '../../../core/result.ts';
import { mayHandleConcerns } from '../../../core/team/policies.ts';
import { flashOrFail } from '../../framework/flash.ts';
import { sendForm } from '../../ui/form/send-form.ts';
import { ConfirmButton } from '../../ui/kit/confirm-button.tsx';
import { EmptyState } from '../../ui/kit/empty-state.tsx';
import { PageHeader } from '../../ui/kit/page-header.tsx';
import { Pager } from '../../ui/kit/pager.tsx';
import { Section } from '../../ui/kit/section.tsx';
import { describeTime, readClock } from '../describe-time.ts';
import { staffAction, withPolicy } from '../guard.ts';
import { readPage } from '../list-address.ts';
import { FormError } from '../shared/form-error.tsx';
import { isWorthReading } from '../staff-form.ts';
import type { Route } from './+types/route';

const path = '/staff/concerns';
const pageSize = 20;

export const loader = withPolicy(mayHandleConcerns, async ({ ctx, by, url: { searchParams } }) => {
  const total = await countConcerns(ctx);
  const page = Math.min(Math.max(1, Math.ceil(total / pageSize)), readPage(searchParams));
  const concerns = await readConcerns(ctx, { page, limit: pageSize, actorEmail: by });
  const { settings, ...clock } = await readClock(ctx);
  return {
    concerns: concerns.map(({ createdAt, ...concern }) => ({ ...concern, at: describeTime(createdAt, clock) })),
    keptDays: settings.declinedDays,
    total,
    page,
  };
});

export const shouldRevalidate = isWorthReading;

export const action = staffAction({ policy: mayHandleConcerns }, async ({ get }, { context, ctx, by }) => {
  switch (get('intent')) {
    case 'delete': {
      const deleted = await deleteConcern(ctx, { id: get('concern'), actorEmail: by });
      return flashOrFail(context, deleted, { path, text: texts.deleted });
    }
    default:
      return fail('unreadable');
  }
});

export const clientAction = (form: Route.ClientActionArgs) => sendForm(form);

export default function Concerns({ loaderData }: Route.ComponentProps) {
  const { concerns, keptDays, total, page } = loaderData;
  return (
    <>
      <PageHeader title={texts.heading} lead={`${texts.lead} ${texts.kept(keptDays)}`} />
      <FormError texts={texts.refusals} />
      {total === 0 && <EmptyState text={texts.empty} />}
      <div className="max-w-text space-y-8">
        {concerns.map((concern) => (
          <Concern key={concern.id} concern={concern} />
        ))}
      </div>
      <Pager page={page} pageSize={pageSize} total={total} getPath={(other) => `${path}?page=${other}`} />
    </>
  );
}

function Concern({ concern }: { readonly concern: Route.ComponentProps['loaderData']['concerns'][number] }) {
  const { id, at, text, name, contact } = concern;
  const remove = (
    <ConfirmButton
      variant="linkDanger"
      label={texts.delete.link}
      title={texts.delete.title}
      text={texts.delete.text}
      confirm={texts.delete.button}
      intent="delete"
      fields={{ concern: id }}
    />
  );
  return (
    <Section id={id} title={<time dateTime={at.iso}>{texts.received(at.text)}</time>} fact={remove}>
      <p dir="auto" className="whitespace-pre-line wrap-anywhere">
        {text}
      </p>
      <dl className="mt-4 grid gap-x-6 sm:grid-cols-(--grid-fact)">
        <dt className="text-muted">{texts.name}</dt>
        <dd className="wrap-anywhere">{name || texts.nothing}</dd>
        <dt className="text-muted">{texts.contact}</dt>
        <dd className="wrap-anywhere">{contact || texts.nothing}</dd>
      </dl>
    </Section>
  );
}
