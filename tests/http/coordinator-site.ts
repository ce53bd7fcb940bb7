import { getLinkKey } from '../../core/applicants/private-link.ts';
import { type makeEntry, save } from '../support/application-entry.ts';
import { createTestContext } from '../support/test-context.ts';
import { openSite, publicUrl } from './site.ts';

export const by = 'kim@daybreak.example';

/** The site as a coordinator sees it, with one application; `own` is its private page. */
export async function openCoordinatorSite(
  entry: ReturnType<typeof makeEntry>,
  config: NonNullable<Parameters<typeof openSite>[0]>['config'] = {},
) {
  const viewer = { kind: 'authenticated', email: by, emailVerified: true } as const;
  const site = await openSite({ viewer, config: { ...config, staffEmails: [by] } });
  const ctx = createTestContext(site.database, { publicUrl, contactEmail: 'hello@daybreak.example' });
  const application = await save(ctx, entry);
  const own = `/applications/${await getLinkKey(ctx, application)}`;
  const read = async (address: string) => (await site.request(address)).text();
  return { ...site, ctx, own, read };
}
