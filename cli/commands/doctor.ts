import { composeCommand } from '../../server/compose.ts';
import { loadConfig } from '../../server/config.ts';
import { describe, exitFailed, type Program, settingsNote, withOpen } from '../run-program.ts';

export const doctor: Program = {
  name: 'doctor',
  define(program, run) {
    describe(program, {
      description:
        'Looks for what is wrong with the site: mail, erasing, backups, disk, team, proxy and addresses. Changes nothing.',
      details: `${settingsNote} Prints a line for each fault, with what to do.
Exit code: 0 nothing is wrong; 1 something is wrong, or the store cannot be
reached; 2 wrong use.`,
    }).action(
      run(async () => {
        const faults = await withOpen(composeCommand(loadConfig()), ({ findFaults }) => findFaults());
        for (const { id, sentence } of faults) process.stdout.write(`${id}\t${sentence}\n`);
        if (faults.length === 0) process.stdout.write('Nothing is wrong.\n');
        return faults.length > 0 ? exitFailed : 0;
      }),
    );
  },
};
