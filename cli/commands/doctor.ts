import { describeFault } from '../../content/en/staff/checks.ts';
import { composeCommand } from '../../server/compose.ts';
import { loadConfig } from '../../server/config.ts';
import { describe, exitFailed, type Program, settingsNote, withOpen } from '../run-program.ts';

export const doctor: Program = {
  name: 'doctor',
  define(program, run) {
    describe(program, {
      description:
        'Looks for what is wrong with the site: settings, mail, team, clock, disk, erasing, and the store. Changes nothing.',
      details: `${settingsNote} Prints a line for each fault, with what to do.
Exit code: 0 nothing is wrong, or nothing urgent; 1 something urgent is wrong,
or the store cannot be reached; 2 wrong use.`,
    }).action(
      run(async () => {
        const { faults } = await withOpen(composeCommand(loadConfig()), ({ checkSite }) => checkSite());
        for (const fault of faults) process.stdout.write(`${fault.urgency}\t${fault.id}\t${describeFault(fault)}\n`);
        if (faults.length === 0) process.stdout.write('Nothing is wrong.\n');
        return faults.some(({ urgency }) => urgency === 'now') ? exitFailed : 0;
      }),
    );
  },
};
