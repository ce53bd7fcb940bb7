import { Option } from 'commander';
import type { Context } from '../../core/context.ts';
import type { Result } from '../../core/result.ts';
import { addMember } from '../../core/team/add-member.ts';
import { createFirstLink, makeFirstCoordinatorPath } from '../../core/team/first-coordinator.ts';
import { listTeam } from '../../core/team/list-team.ts';
import type { TeamError } from '../../core/team/member-row.ts';
import { removeMember } from '../../core/team/remove-member.ts';
import { type Role, roles } from '../../core/team/viewer.ts';
import { composeCommand } from '../../server/compose.ts';
import { loadConfig } from '../../server/config.ts';
import { describe, exitFailed, type Program, readEmail, settingsNote, withOpen } from '../run-program.ts';

export const staff: Program = {
  name: 'staff',
  define(program, run) {
    describe(program, {
      description: 'Says who may open the staff side.',
      usage: 'COMMAND',
      example: 'add kim@daybreak.example --role coordinator',
      details: `${settingsNote} PUBLIC_URL says where the links lead.
Exit code: 0 done; 1 refused, or a failed engine; 2 wrong use.`,
    });

    describe(program.command('add'), {
      summary: 'adds a person to the team',
      description: 'Adds a person to the team. A mail tells them; the site sends it.',
      usage: 'EMAIL --role coordinator|reviewer',
      example: 'kim@daybreak.example --role reviewer',
    })
      .argument('<EMAIL>', 'address of the person', readEmail)
      .addOption(new Option('--role <ROLE>', 'what the person may do').choices(roles).makeOptionMandatory())
      .action(
        run((email: string, { role }: { role: Role }) =>
          change(`Added as ${role}. The site sends a mail.`, (ctx) =>
            addMember(ctx, { email, role, actorEmail: null }),
          ),
        ),
      );

    describe(program.command('invite'), {
      summary: 'prints the link for the first coordinator',
      description:
        'Prints a link with which one person becomes the first coordinator, without a mail. It works once, for 30 minutes, ' +
        'and only while there is no coordinator. The link before it ends.',
    }).action(run(() => withTeam(invite)));

    describe(program.command('list'), {
      summary: 'lists the team',
      description: 'Prints a line for each person: address, role, and where the role comes from.',
    }).action(run(() => withTeam(list)));

    describe(program.command('remove'), {
      summary: 'removes a person from the team',
      description:
        'Removes a person from the team. The role ends with the next request. The last coordinator cannot be removed; ' +
        'addresses of STAFF_EMAILS are removed there.',
      usage: 'EMAIL',
      example: 'kim@daybreak.example',
    })
      .argument('<EMAIL>', 'address of the person', readEmail)
      .action(
        run((email: string) =>
          change('Removed from the team.', (ctx) => removeMember(ctx, { email, actorEmail: null })),
        ),
      );
  },
};

const refusals: { readonly [code in TeamError]: string } = {
  'not-an-email': 'This is no address.',
  'on-server': 'This address is in STAFF_EMAILS: it is a coordinator, and is changed there.',
  'already-member': 'This person is on the team already.',
  'not-a-member': 'This person is not on the team.',
  'last-coordinator': 'This is the last coordinator. Add another one first.',
};

async function invite(ctx: Context): Promise<number> {
  const key = await createFirstLink(ctx);
  process.stdout.write(
    key
      ? `${loadConfig().publicUrl}${makeFirstCoordinatorPath(key)}\n`
      : 'There is a coordinator, who invites others.\n',
  );
  return key ? 0 : exitFailed;
}

const withTeam = (work: (ctx: Context) => Promise<number>) =>
  withOpen(composeCommand(loadConfig()), ({ review }) => work(review));

async function list(ctx: Context): Promise<number> {
  for (const { email, role, isOnServer, lastSeenAt } of await listTeam(ctx)) {
    const origin = isOnServer ? 'STAFF_EMAILS' : 'team list';
    process.stdout.write(`${email}\t${role}\t${origin}\t${lastSeenAt ?? 'never seen'}\n`);
  }
  return 0;
}

function change(done: string, work: (ctx: Context) => Promise<Result<null, TeamError>>): Promise<number> {
  return withTeam(async (ctx) => {
    const result = await work(ctx);
    process.stdout.write(`${result.ok ? done : refusals[result.code]}\n`);
    return result.ok ? 0 : exitFailed;
  });
}
