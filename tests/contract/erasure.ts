import { describe, expect, test } from 'vitest';
import { confirmEmail, correctContact } from '../../core/applicants/correct-contact.ts';
import { resendLinks } from '../../core/applicants/private-link.ts';
import { deleteApplication, deleteByEmail } from '../../core/applications/delete-application.ts';
import type { Context } from '../../core/context.ts';
import { askGuardian } from '../../core/guardians/ask-guardian.ts';
import { countApplications } from '../../core/list/count-applications.ts';
import { listQueuedMessages } from '../../core/messages/applicant-view.ts';
import { recordDelivery } from '../../core/messages/record-delivery.ts';
import { sendMessages } from '../../core/messages/send-messages.ts';
import { addNote } from '../../core/notes/notes.ts';
import { deleteExpired } from '../../core/retention/retention.ts';
import { catchKeys } from '../support/catch-keys.ts';
import { changeStatus, writeMessage } from '../support/change-application.ts';
import { takeMails } from '../support/mail.ts';
import { application, apply, eraseOnStage, marks, network, type Stage } from './erasure-stage.ts';
import { fillTables } from './fill-tables.ts';

type Erasing = (ctx: Context, id: string) => Promise<unknown>;

const kim = 'kim@daybreak.example';

/** The promise of every engine about erasing. */
export function describeErasure(name: string, open: (folder: string) => Promise<Stage>): void {
  describe(`erasing on ${name}`, () => {
    test.each<[string, Erasing]>([
      [
        'the applicant',
        async (ctx, id) => {
          await deleteApplication(ctx, id, { cause: 'applicant', actor: { kind: 'applicant' } });
        },
      ],
      [
        'a command',
        async (ctx) => deleteByEmail(ctx, 'ZQXJ2@student.example', { cause: 'command', actor: { kind: 'site' } }),
      ],
      [
        'the daily job',
        async (ctx) => {
          const now = () => new Date(Date.now() + 200 * 86_400_000);
          expect(await deleteExpired({ ...ctx, now }, { isDryRun: false })).toEqual({ declined: 1 });
        },
      ],
    ])('by %s leaves nothing of a person in any table or file', async (_, erase) => {
      await eraseOnStage(
        open,
        async ({ ctx: review, dump }) => {
          const ctx = { ...review, hasMailServer: true };
          const id = await fill(ctx);
          const before = (await dump()).toLowerCase().match(marks);
          expect([...new Set(before)]).toEqual(expect.arrayContaining(['zqxj', '937 1426']));
          await erase(ctx, id);
        },
        async (left) => expect(left.match(marks)).toBeNull(),
      );
    });
  });
}

/** All that can belong to an application, with mails of every kind, some sent and some waiting. */
async function fill(ctx: Context): Promise<string> {
  const { id, find } = await apply(ctx);
  const correct = async (email: string) => {
    const { ctx: catching, keys } = catchKeys(ctx);
    await correctContact(catching, await find(), { email, phone: application.phone, network });
    return keys[0] ?? '';
  };
  const draft = { subject: 'Zqxj, your idea', text: 'Dear Zqxj' };

  await resendLinks(ctx, { email: application.email, network });
  const token = await correct('zqxj2@student.example');
  await deliver(ctx);
  await confirmEmail(ctx, token);
  await addNote(ctx, { id: 'note', applicationId: id, text: 'Zqxj called.', authorEmail: kim });
  await writeMessage(ctx, { applicationId: id, version: null, message: draft, actorEmail: kim });
  await sendMessages(ctx, await listQueuedMessages(ctx, [id]), kim);
  await resendLinks(ctx, { email: 'zqxj2@student.example', network });
  await correct('zqxj3@student.example');
  await deliver(ctx);
  await correct('zqxj4@student.example');
  await resendLinks(ctx, { email: 'zqxj2@student.example', network });
  const asked = { applicationId: id, email: 'zqxj5@home.example', network };
  expect(await askGuardian(ctx, asked)).toMatchObject({ ok: true });
  await changeStatus(ctx, { applicationId: id, status: 'declined', message: draft, actorEmail: kim });
  await fillTables(ctx, id);
  // Makes the keys by which staff search.
  expect(await countApplications(ctx, { search: { text: 'zqxj', scope: 'everything' } })).toBe(1);
  return id;
}

/** Sends what waits. */
async function deliver(ctx: Context): Promise<void> {
  for (const mail of await takeMails(ctx.db)) await recordDelivery(ctx, mail, { outcome: 'sent' });
}
