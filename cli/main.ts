import { runCommand } from './run-command.ts';

// A reader such as `head` closes the pipe when it has enough.
process.stdout.on('error', ({ code, message }: NodeJS.ErrnoException) => {
  if (code === 'EPIPE') process.exit(0);
  process.stderr.write(`error: the output cannot be written: ${message}\n`);
  process.exit(1);
});

process.exitCode = await runCommand(process.argv.slice(2));
// The library of an engine that cannot be reached may go on trying for minutes.
if (process.exitCode !== 0) process.exit();
