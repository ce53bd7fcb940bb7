import { Readable, Writable } from 'node:stream';
import { setImmediate } from 'node:timers/promises';
import { vi } from 'vitest';
import { runCommand } from '../../cli/run-command.ts';

type Options = {
  /** Its working folder; what it stores goes into `data` there, unless the settings say otherwise. */
  readonly folder: string;
  readonly settings?: Readonly<Record<string, string>>;
  /** Its standard input. */
  readonly input?: string;
};

/**
 * Runs a command for operators in this process, because one of its own takes half a second of processor
 * time. Promises about processes (a closed pipe, a `process.exit`) need one.
 */
export async function runHere(args: readonly string[], { folder, settings = {}, input }: Options) {
  const before = process.cwd();
  const [output, errors] = [collectChunks(), collectChunks()];
  const spies = [
    vi.spyOn(process, 'stdout', 'get').mockReturnValue(output.stream as never),
    vi.spyOn(process, 'stderr', 'get').mockReturnValue(errors.stream as never),
    vi.spyOn(process, 'stdin', 'get').mockReturnValue(Readable.from([Buffer.from(input ?? '')]) as never),
  ];
  for (const [name, value] of Object.entries({ DATA_DIR: `${folder}/data`, ...settings })) vi.stubEnv(name, value);
  process.chdir(folder);
  try {
    const status = await runCommand(args);
    // The lines of the log come at the end of a turn.
    await setImmediate();
    return { status, stdout: output.read(), stderr: errors.read() };
  } finally {
    process.chdir(before);
    vi.unstubAllEnvs();
    for (const spy of spies) spy.mockRestore();
  }
}

function collectChunks() {
  const chunks: Buffer[] = [];
  const stream = new Writable({
    write(chunk, _, done) {
      chunks.push(Buffer.from(chunk));
      done();
    },
  });
  return { stream, read: () => Buffer.concat(chunks).toString() };
}
