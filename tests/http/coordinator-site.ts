import { beforeEach } from 'vitest';
import { getLinkKey } from '../../core/applicants/private-link.ts';
import { type createEntry, save } from '../support/application-entry.ts';
import { openSite } from './site.ts';

export const by = 'kim@daybreak.example';
export const anna = 'anna.reyes@daybreak.example';

/** The site as a coordinator sees it, with one application; `own` is its private page. */
export async function openCoordinatorSite(
  entry: ReturnType<typeof createEntry>,
  config: NonNullable<Parameters<typeof openSite>[0]>['config'] = {},
) {
  const site = await openSite({ viewer: { email: by, emailVerified: true }, config, coordinators: [by] });
  const application = await save(site.ctx, entry);
  const own = `/applications/${await getLinkKey(site.ctx, application.id)}`;
  return { ...site, own };
}

/** Opens for each test of the file an empty site with a mail server, as a coordinator sees it. */
export function prepareCoordinatorSite() {
  const site = {} as Awaited<ReturnType<typeof openSite>>;
  beforeEach(async () => {
    const viewer = { email: anna, emailVerified: true };
    Object.assign(site, await openSite({ viewer, coordinators: [anna], review: { hasMailServer: true } }));
  });
  return site;
}
