import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { isInstalled } from './install-package.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'daybreak-package-'));
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ dependencies: { '@owl/feather': '1.2.3' } }));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

function install(version: string): void {
  mkdirSync(join(folder, 'node_modules/@owl/feather'), { recursive: true });
  writeFileSync(join(folder, 'node_modules/@owl/feather/package.json'), JSON.stringify({ version }));
}
const finish = () => writeFileSync(join(folder, 'node_modules/.package-lock.json'), '{}');

describe('a separate package', () => {
  test('is missing at first', () => {
    expect(isInstalled(folder)).toBe(false);
  });

  test('is installed when each dependency has its version', () => {
    install('1.2.3');
    finish();
    expect(isInstalled(folder)).toBe(true);
  });

  test('is installed again when a dependency is older', () => {
    install('1.2.2');
    finish();
    expect(isInstalled(folder)).toBe(false);
  });

  test('is installed again when npm did not come to its end', () => {
    install('1.2.3');
    expect(isInstalled(folder)).toBe(false);
  });
});
