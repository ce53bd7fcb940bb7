import { describe, expect, it } from 'vitest';
import { openApplicantStage } from '../../tests/support/applicant-stage.ts';
import { findByLinkKey, resendLinks } from '../applicants/private-link.ts';
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

  it('leaves the mails of another application with the same address', async () => {
    const { id } = await submit();
    await submit({ message: 'Another one.' });
    await resendLinks(stage.ctx, { email: application.email, network: 'x' });
    await deleteApplication(stage.ctx, id, { cause: 'applicant', actor: { kind: 'applicant' } });
    expect((await readMails()).map(({ subject }) => subject)).toEqual(['Your private link to Daybreak']);
  });
});
