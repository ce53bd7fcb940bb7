import type { Command } from 'commander';
import { print, withContext } from '../command.ts';
import { findFaults } from './checks.ts';

export function addDoctorCommand(program: Command): void {
  program
    .command('doctor')
    .description('Prints a line for each fault of the site, with what to do. Changes nothing.')
    .action(async () => {
      const faults = await withContext(findFaults);
      for (const { id, sentence } of faults) print(`${id}\t${sentence}`);
      if (faults.length > 0) throw new Error(`something is wrong: ${faults.length}`);
      print('Nothing is wrong.');
    });
}
