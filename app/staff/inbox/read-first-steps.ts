import { sampleContactEmail } from '../../../content/en/site/frame.ts';
import type { emptyInbox } from '../../../content/en/staff/inbox.ts';
import { defaultSettings } from '../../../domain/model/settings.ts';
import { listTeam } from '../../../domain/team/team.ts';
import { accountsContext, type RequestContext, reviewContext, siteContext } from '../../framework/request-context.ts';

type FirstStep = { readonly id: keyof typeof emptyInbox.steps; readonly isDone: boolean };
type Asker = { readonly email: string; readonly timeZone: string };

/** What a coordinator does before the first application comes, and what of it is done. */
export async function readFirstSteps(
  context: RequestContext,
  { email, timeZone }: Asker,
): Promise<readonly FirstStep[]> {
  const { records, hasMailServer } = context.get(reviewContext);
  const { staffEmails, identity } = context.get(accountsContext);
  const [team, factor] = await Promise.all([listTeam({ records, staffEmails }), identity.secondFactors.find(email)]);
  return [
    { id: 'mail', isDone: hasMailServer },
    { id: 'address', isDone: context.get(siteContext)?.contactEmail !== sampleContactEmail },
    { id: 'zone', isDone: timeZone !== defaultSettings.timeZone },
    { id: 'team', isDone: team.length > 1 },
    { id: 'factor', isDone: factor !== null },
  ];
}
