import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { makeEntry } from '../../tests/support/application-entry.ts';
import { hostileTexts } from '../../tests/support/hostile-texts.ts';
import { toRow } from './lines.ts';
import { makeTableStream } from './table.ts';

const hasLibreOffice = spawnSync('soffice', ['--version']).status === 0;
const timeoutMs = 120_000;

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'daybreak-libreoffice-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }));

/** The formulas that LibreOffice finds in each CSV file, which it separates by the character of this code. */
function findFormulas(tables: readonly (string | Buffer)[], separatorCode: number): string[][] {
  const names = tables.map((_, index) => `table-${index}`);
  for (const [index, table] of tables.entries()) writeFileSync(join(folder, `table-${index}.csv`), table);
  // https://help.libreoffice.org/latest/en-US/text/shared/guide/csv_params.html: separator, quote, UTF-8, first line.
  const filter = `--infilter=CSV:${separatorCode},34,76,1`;
  const profile = `-env:UserInstallation=file://${folder}/profile`;
  const files = names.map((name) => `${name}.csv`);
  execFileSync('soffice', [profile, '--headless', filter, '--convert-to', 'fods', '--outdir', folder, ...files], {
    cwd: folder,
    stdio: 'pipe',
    timeout: timeoutMs,
  });
  return names.map((name) => readFileSync(join(folder, `${name}.fods`), 'utf8').match(/table:formula="[^"]*"/g) ?? []);
}

describe.skipIf(!hasLibreOffice)('LibreOffice (skipped where the program soffice is not installed)', () => {
  test.each([
    ['commas', ','],
    ['semicolons', ';'],
    ['tabs', '\t'],
  ])(
    'separates by %s and finds no formula in a table of hostile texts',
    async (_, separator) => {
      const code = separator.charCodeAt(0);
      const rows = hostileTexts.map((text) => toRow(makeEntry({ message: text, name: text, city: text })));
      const stream = Readable.from(rows).pipe(makeTableStream({ suspected: false }));
      const table = Buffer.concat(await stream.toArray());
      const [known, found] = findFormulas([`a${separator}=1+41\r\n`, table], code);
      expect(known).toHaveLength(1);
      expect(found).toEqual([]);
    },
    timeoutMs,
  );
});
