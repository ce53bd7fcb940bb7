import { expect } from 'vitest';
import { formAnswers } from '../../tests/support/application-form.ts';
import { describeOnBothDatabases } from '../../tests/support/both-databases.ts';
import { catchKeys } from '../../tests/support/catch-keys.ts';
import { changeStatus } from '../../tests/support/change-application.ts';
import { listHistoryOf } from '../../tests/support/history.ts';
import { itRepeatedly } from '../../tests/support/it-repeatedly.ts';
import { deleteApplication } from '../applications/delete-application.ts';
import type { Context } from '../context.ts';
import { addNote } from '../notes/add-note.ts';
import { submitApplication } from '../submissions/submit-application.ts';
import { correctContact } from './correct-contact.ts';
import { confirmEmail } from './email-changes.ts';
import { renewLink } from './private-link.ts';
import { withdraw } from './withdraw.ts';

const actorEmail = 'anna@daybreak.example';
const newEmail = 'ana@home.example';

describeOnBothDatabases('an applicant, at the same moment', (getContext) => {
  /** Each with an email and from a network of its own, because of the limits of receipts. */
  const createEmail = () => `ana.${crypto.randomUUID()}@school.example`;

  function submit(ctx: Context, submissionId: string | null = null, email = createEmail()) {
    const application = { ...formAnswers, email, age: 16 };
    return submitApplication(ctx, { application, submissionId, spamFlag: null }, email);
  }

  async function createApplication(ctx: Context): Promise<string> {
    const submitted = await submit(ctx);
    if (!submitted.ok) throw new Error(submitted.code);
    return submitted.value.id;
  }

  const find = (ctx: Context, id: string) =>
    ctx.db.selectFrom('applications').selectAll().where('id', '=', id).executeTakeFirst();

  for (const hasId of [true, false])
    itRepeatedly(
      `sends the same form ${hasId ? 'with' : 'without'} an id twice, and gets one application and one mail`,
      async () => {
        const ctx = { ...getContext(), hasMailServer: true };
        const [submissionId, email] = [hasId ? crypto.randomUUID() : null, createEmail()];
        const both = await Promise.all([submit(ctx, submissionId, email), submit(ctx, submissionId, email)]);
        const [first, second] = both.map((result) => result.ok && result.value.receipt.path);
        expect(first).toMatch(/^\/applications\/\w{26}$/);
        expect(second).toBe(first);
        expect(await ctx.db.selectFrom('applications').where('email', '=', email).select('id').execute()).toHaveLength(
          1,
        );
        expect(await ctx.db.selectFrom('outbox').where('recipient', '=', email).select('id').execute()).toHaveLength(1);
      },
    );

  itRepeatedly(
    'withdraws while a coordinator changes the status, and both are in the history, or the later one is refused',
    async () => {
      const ctx = getContext();
      const applicationId = await createApplication(ctx);
      const change = { applicationId, version: 1, status: 'refining', message: null, actorEmail } as const;
      const [, changed] = await Promise.all([withdraw(ctx, applicationId), changeStatus(ctx, change)]);
      expect(await find(ctx, applicationId)).toMatchObject({ status: 'withdrawn', version: changed.ok ? 3 : 2 });
      expect(await listHistoryOf(ctx, applicationId, 'status')).toHaveLength(changed.ok ? 2 : 1);
    },
  );

  itRepeatedly('opens the link to a new email twice, and it is confirmed once', async () => {
    const { ctx, keys } = catchKeys(getContext());
    const applicationId = await createApplication(ctx);
    const application = await find(ctx, applicationId);
    if (!application) throw new Error('not stored');
    const email = createEmail();
    await correctContact(ctx, application, { email, phone: application.phone, network: email });
    const both = await Promise.all([confirmEmail(ctx, keys[0] ?? ''), confirmEmail(ctx, keys[0] ?? '')]);
    expect(both.map(({ ok }) => ok).toSorted()).toEqual([false, true]);
    expect(await find(ctx, applicationId)).toMatchObject({ email });
    expect(await listHistoryOf(ctx, applicationId, 'contact-corrected')).toHaveLength(1);
  });

  const writes: Record<string, (ctx: Context, applicationId: string) => Promise<unknown>> = {
    withdraws: withdraw,
    'makes a new link': renewLink,
    'corrects the contact': (ctx, id) =>
      correctContact(ctx, { id, email: '' }, { email: newEmail, phone: '1', network: id }),
    'sends the form again': (ctx) => submit(ctx),
    'is written about': (ctx, applicationId) =>
      addNote(ctx, { id: crypto.randomUUID(), applicationId, authorEmail: actorEmail, text: 'Note' }),
    'is deleted by a coordinator': (ctx, id) => deleteApplication(ctx, id, { cause: 'staff', actor: { kind: 'site' } }),
  };
  for (const [name, write] of Object.entries(writes))
    itRepeatedly(`${name} and deletes the application, which leaves nothing`, async () => {
      const ctx = getContext();
      const applicationId = await createApplication(ctx);
      const deletion = { cause: 'applicant', actor: { kind: 'applicant' } } as const;
      await Promise.all([write(ctx, applicationId), deleteApplication(ctx, applicationId, deletion)]);
      expect(await find(ctx, applicationId)).toBeUndefined();
      for (const table of ['notes', 'history', 'contact_changes', 'outbox'] as const)
        expect(
          await ctx.db.selectFrom(table).select('id').where('applicationId', '=', applicationId).execute(),
        ).toEqual([]);
    });
});
