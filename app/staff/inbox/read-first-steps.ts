import { sampleContactEmail } from '../../../content/en/site/frame.ts';
import type { emptyInbox } from '../../../content/en/staff/inbox.ts';
import { defaultSettings } from '../../../domain/model/settings.ts';
import { accountsContext, type RequestContext, reviewContext, siteContext } from '../../framework/request-context.ts';
import { readTeam } from '../guard.ts';

type FirstStep = { readonly id: keyof typeof emptyInbox.steps; readonly isDone: boolean };

/** What a coordinator does before the first application comes, and what of it is done. */
export async function readFirstSteps(
  context: RequestContext,
  { email, timeZone }: { readonly email: string; readonly timeZone: string },
): Promise<readonly FirstStep[]> {
  const { hasMailServer } = context.get(reviewContext);
  const { secondFactors } = context.get(accountsContext).identity;
  const [team, factor] = await Promise.all([readTeam(context), secondFactors.find(email)]);
  return [
    { id: 'mail', isDone: hasMailServer },
    { id: 'address', isDone: context.get(siteContext)?.contactEmail !== sampleContactEmail },
    { id: 'zone', isDone: timeZone !== defaultSettings.timeZone },
    { id: 'team', isDone: team.length > 1 },
    { id: 'factor', isDone: factor !== null },
  ];
}
