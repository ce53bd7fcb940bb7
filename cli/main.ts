import { accounts } from './commands/accounts.ts';
import { applications } from './commands/applications.ts';
import { backup, restore } from './commands/backup.ts';
import { doctor } from './commands/doctor.ts';
import { mail } from './commands/mail.ts';
import { move } from './commands/move.ts';
import { staff } from './commands/staff.ts';
import { printLine, runProgram } from './run-program.ts';

// The first argument names the script of package.json, as in `npm run accounts`.
const [name, ...args] = process.argv.slice(2);
const programs = [applications, accounts, staff, mail, backup, restore, move, doctor];
const program = programs.find((one) => one.name === name);
if (program) await runProgram(program, args);
else {
  printLine(`expected ${programs.map((one) => one.name).join(', ')}, for example "npm run backup -- FILE"`);
  process.exitCode = 2;
}
