import { expect, it } from 'vitest';
import { formAnswers } from '../../tests/support/application-form.ts';
import { describeOnBothDatabases } from '../../tests/support/both-databases.ts';
import { correctContact } from '../applicants/correct-contact.ts';
import { renewLink } from '../applicants/private-link.ts';
import type { Context } from '../context.ts';
import { submitApplication } from '../submissions/submit-application.ts';
import { deleteApplication } from './delete-application.ts';

const { email } = formAnswers;

async function submit(ctx: Context): Promise<string> {
  const submission = { application: { ...formAnswers, age: 16 }, submissionId: null, isSpam: false };
  const submitted = await submitApplication(ctx, submission, '192.0.2.1');
  return submitted.ok ? submitted.value.id : '';
}

describeOnBothDatabases('the copy of an application', (getContext) => {
  it('is queued once it is added, changed in one of its fields, and deleted', async () => {
    const ctx = { ...getContext(), copiesApplications: true };
    const takeQueued = async () => {
      const rows = await ctx.db.deleteFrom('firestore_copies').returning('applicationId').execute();
      return rows.map(({ applicationId }) => applicationId);
    };
    const id = await submit(ctx);
    expect(await takeQueued()).toEqual([id]);
    await correctContact(ctx, { id, email }, { email, phone: '555 0199', network: '192.0.2.1' });
    expect(await takeQueued()).toEqual([id]);
    await renewLink(ctx, id);
    expect(await takeQueued()).toEqual([]);
    await deleteApplication(ctx, id, { cause: 'applicant', actor: { kind: 'applicant' } });
    expect(await takeQueued()).toEqual([id]);
  });

  it('is not queued without Firebase', async () => {
    await submit(getContext());
    expect(await getContext().db.selectFrom('firestore_copies').selectAll().execute()).toEqual([]);
  });
});
