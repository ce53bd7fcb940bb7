import { Option } from 'commander';
import type { Result } from '../../domain/model/result.ts';
import { type Role, roles } from '../../domain/model/viewer.ts';
import { makeFirstCoordinatorKey, makeFirstCoordinatorPath } from '../../domain/team/first-coordinator.ts';
import { addToTeam, listTeam, removeFromTeam, type TeamPorts, type TeamRefusal } from '../../domain/team/team.ts';
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
          change(`Added as ${role}. The site sends a mail.`, (ports) => addToTeam(ports, null, { email, role })),
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
      .action(run((email: string) => change('Removed from the team.', (ports) => removeFromTeam(ports, null, email))));
  },
};

const refusals: { readonly [refusal in TeamRefusal]: string } = {
  'not-an-email': 'This is no address.',
  'on-server': 'This address is in STAFF_EMAILS: it is a coordinator, and is changed there.',
  'already-member': 'This person is on the team already.',
  'not-a-member': 'This person is not on the team.',
  'last-coordinator': 'This is the last coordinator. Add another one first.',
  busy: 'The team was changed by others all the time. Run the command again.',
};

async function invite(ports: TeamPorts): Promise<number> {
  const key = await makeFirstCoordinatorKey(ports);
  process.stdout.write(
    key
      ? `${loadConfig().publicUrl}${makeFirstCoordinatorPath(key)}\n`
      : 'There is a coordinator, who invites others.\n',
  );
  return key ? 0 : exitFailed;
}

const withTeam = (work: (ports: TeamPorts) => Promise<number>) =>
  withOpen(composeCommand(loadConfig()), ({ review, staffEmails }) => work({ ...review, staffEmails }));

async function list(ports: TeamPorts): Promise<number> {
  for (const { email, role, isOnServer, lastSeenAt } of await listTeam(ports)) {
    const origin = isOnServer ? 'STAFF_EMAILS' : 'team list';
    process.stdout.write(`${email}\t${role}\t${origin}\t${lastSeenAt ?? 'never seen'}\n`);
  }
  return 0;
}

function change(done: string, work: (ports: TeamPorts) => Promise<Result<null, TeamRefusal>>): Promise<number> {
  return withTeam(async (ports) => {
    const result = await work(ports);
    process.stdout.write(`${result.ok ? done : refusals[result.code]}\n`);
    return result.ok ? 0 : exitFailed;
  });
}
