import { type Command, Option } from 'commander';
import { team } from '../../content/en/staff/team.ts';
import type { Context } from '../../core/context.ts';
import type { Result } from '../../core/result.ts';
import { addMember, removeMember } from '../../core/team/change-team.ts';
import { createFirstLink } from '../../core/team/first-coordinator.ts';
import { listTeam, type TeamError } from '../../core/team/member.ts';
import { type Role, roles } from '../../core/team/viewer.ts';
import { parseEmail, print, report, withContext } from '../command.ts';

export function addStaffCommands(program: Command): void {
  const staff = program.command('staff').description('Says who may open the staff side.');
  staff
    .command('add')
    .description('Adds a person to the team. A mail tells them.')
    .argument('<email>', 'address of the person', parseEmail)
    .addOption(new Option('--role <role>', 'what the person may do').choices(roles).makeOptionMandatory())
    .action(async (email: string, { role }: { role: Role }) => {
      await change((ctx) => addMember(ctx, { email, role, actorEmail: null }));
      print(`Added as ${role}. The site sends a mail.`);
    });
  staff
    .command('invite')
    .description('Prints a link that makes the first coordinator: once, within 30 minutes. The link before it ends.')
    .action(invite);
  staff.command('list').description('Lists the team: address and role.').action(list);
  staff
    .command('remove')
    .description('Removes a person from the team, but not the last coordinator.')
    .argument('<email>', 'address of the person', parseEmail)
    .action(async (email: string) => {
      await change((ctx) => removeMember(ctx, { email, actorEmail: null }));
      print('Removed from the team.');
    });
}

async function change(work: (ctx: Context) => Promise<Result<null, TeamError>>): Promise<void> {
  const result = await withContext(work);
  if (!result.ok) throw new Error(team.refusals[result.code]);
}

async function invite(): Promise<void> {
  await withContext(async (ctx, { publicUrl }) => {
    const path = await createFirstLink(ctx);
    if (path === null) throw new Error('there is a coordinator, who invites others');
    print(publicUrl + path);
    if (new URL(publicUrl).hostname === 'localhost')
      report('PUBLIC_URL is not set: if you open the site at another address, let the link begin with that one.');
  });
}

async function list(): Promise<void> {
  for (const { email, role } of await withContext(listTeam)) print(`${email}\t${role}`);
}
