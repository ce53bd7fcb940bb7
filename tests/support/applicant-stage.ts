import { CompiledQuery } from 'kysely';
import { beforeEach } from 'vitest';
import { findByLinkKey } from '../../core/applicants/private-link.ts';
import type { Application } from '../../core/applications/application.ts';
import type { Context } from '../../core/context.ts';
import { submitApplication } from '../../core/submissions/submit-application.ts';
import { formAnswers } from './application-form.ts';
import { openContext } from './open-context.ts';

const application: Application = { ...formAnswers, age: 16 };

/** An empty database for each test, a clock that tests set, and a form to submit. */
export function openApplicantStage() {
  const stage = {
    application,
    now: new Date(),
    ctx: undefined as unknown as Context,
    /** The rows of a query, each as one object. */
    async query(statement: string): Promise<readonly Record<string, string>[]> {
      const { rows } = await stage.ctx.db.executeQuery<never>(CompiledQuery.raw(statement));
      return rows;
    },
    readMails: () => stage.query('SELECT * FROM outbox'),
    async submit(changes: Partial<Application> = {}, isSpam = false) {
      const submission = { application: { ...application, ...changes }, submissionId: null, isSpam };
      const accepted = await submitApplication(stage.ctx, submission, '192.0.2.1');
      if (!accepted.ok) throw new Error(accepted.code);
      return { ...accepted.value, key: (accepted.value.receipt.path ?? '').replace('/applications/', '') };
    },
    async findEntry(key: string) {
      const entry = await findByLinkKey(stage.ctx, key);
      if (!entry) throw new Error('the link leads nowhere');
      return entry;
    },
  };
  beforeEach(async () => {
    stage.now = new Date('2026-05-13T15:40:00.000Z');
    stage.ctx = await openContext({ now: () => stage.now, hasMailServer: true });
  });
  return stage;
}
