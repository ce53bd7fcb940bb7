import type { Command } from 'commander';
import { findNewestBackup } from '../../db/backup.ts';
import { probeMailServer } from '../../server/mail.ts';
import { print, withContext } from '../command.ts';
import { askPublicUrl } from './ask-public-url.ts';
import { findFaults } from './checks.ts';

export function addDoctorCommand(program: Command): void {
  program
    .command('doctor')
    .description('Prints a line for each fault of the site, with what to do. Changes nothing.')
    .action(async () => {
      const faults = await withContext((ctx, config) =>
        findFaults({
          config,
          ctx,
          probeMailServer: () => probeMailServer(config),
          findNewestBackup: () => config.backupDirectory && findNewestBackup(config.backupDirectory),
          askPublicUrl: () => askPublicUrl(config.publicUrl, ctx.keyedHash),
        }),
      );
      for (const { id, sentence } of faults) print(`${id}\t${sentence}`);
      if (faults.length > 0) throw new Error(`something is wrong: ${faults.length}`);
      print('Nothing is wrong.');
    });
}
