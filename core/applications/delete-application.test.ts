import { describe, expect, it } from 'vitest';
import { openApplicantStage } from '../../tests/support/applicant-stage.ts';
import { createMail, putMail } from '../../tests/support/mail.ts';
import { findByLinkKey } from '../applicants/private-link.ts';
import { deleteApplication, deleteByEmail } from './delete-application.ts';

const stage = openApplicantStage();
const { query, readMails, submit } = stage;
const { application } = stage;

describe('deleting', () => {
  it('by an address in any letter case ends the link and leaves a keyed fingerprint', async () => {
    const { key } = await submit();
    const deletion = { cause: 'command', actor: { kind: 'site' } } as const;
    expect(await deleteByEmail(stage.ctx, 'MIRA@student.example', deletion)).toBe(1);
    expect(await findByLinkKey(stage.ctx, key)).toBeUndefined();
    const fingerprint = Buffer.from(stage.ctx.keyedHash(`erased address ${application.email}`)).toString('hex');
    expect(await query('SELECT fingerprint, cause FROM erasures')).toEqual([{ fingerprint, cause: 'command' }]);
  });

  it('leaves other mails to its email, which a stranger may have typed', async () => {
    const { id } = await submit();
    const other = await submit({ message: 'Another one.', email: 'noah@student.example' });
    const [reset, request] = [createMail(), createMail({ subject: 'Say yes or no' })];
    await putMail(stage.ctx.db, reset);
    await putMail(stage.ctx.db, request, other.id);
    await deleteApplication(stage.ctx, id, { cause: 'applicant', actor: { kind: 'applicant' } });
    const left = (await readMails()).filter(({ recipient }) => recipient === application.email);
    expect(left.map(({ subject }) => subject)).toEqual([reset.subject, request.subject]);
  });
});
