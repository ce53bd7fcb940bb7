import type { Result } from '../../domain/model/result.ts';
import { addToTeam, listTeam, removeFromTeam, type TeamPorts, type TeamRefusal } from '../../domain/team/team.ts';
import { composeTeam } from '../../server/compose.ts';
import { loadConfig } from '../../server/config.ts';
import { exitFailed, runProgram } from '../run-program.ts';
import { defineCommands } from './command.ts';

const refusals: { readonly [refusal in TeamRefusal]: string } = {
  'not-an-email': 'This is no address.',
  'on-server': 'This address is in STAFF_EMAILS: it is a coordinator, and is changed there.',
  'already-member': 'This person is on the team already.',
  'not-a-member': 'This person is not on the team.',
  'last-coordinator': 'This is the last coordinator. Add another one first.',
  busy: 'The team was changed by others all the time. Run the command again.',
};

await runProgram({
  name: 'staff',
  define: (program, finish) =>
    defineCommands(program, finish, {
      add: (email, role) =>
        withTeam(async (ports) =>
          report(await addToTeam(ports, null, { email, role }), `Added as ${role}. The site sends a mail.\n`),
        ),
      list: () =>
        withTeam(async (ports) => {
          for (const { email, role, isOnServer, lastSeenAt } of await listTeam(ports)) {
            const origin = isOnServer ? 'STAFF_EMAILS' : 'team list';
            process.stdout.write(`${email}\t${role}\t${origin}\t${lastSeenAt ?? 'never seen'}\n`);
          }
          return 0;
        }),
      remove: (email) =>
        withTeam(async (ports) => report(await removeFromTeam(ports, null, email), 'Removed from the team.\n')),
    }),
});

async function withTeam(work: (ports: TeamPorts) => Promise<number>): Promise<number> {
  const { close, ...ports } = await composeTeam(loadConfig());
  return work(ports).finally(close);
}

function report(result: Result<null, TeamRefusal>, done: string): number {
  process.stdout.write(result.ok ? done : `${refusals[result.code]}\n`);
  return result.ok ? 0 : exitFailed;
}
