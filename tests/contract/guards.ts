import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { changeStatus } from '../../core/applications/change-status.ts';
import { saveSettings } from '../../core/programme/save-settings.ts';
import { getProgrammeSettings } from '../../core/programme/settings.ts';
import { succeed } from '../../domain/model/result.ts';
import { defaultSettings } from '../../domain/model/settings.ts';
import { dayMs } from '../../domain/model/time.ts';
import type { ReviewPorts } from '../../domain/ports/application-ports.ts';
import { eraseExpired } from '../../domain/programme/retention.ts';
import type { Engine } from '../../engines/engine.ts';
import { makeEntry } from '../support/application-entry.ts';

type GuardsUnderTest = Pick<Engine, 'reviews' | 'records' | 'write' | 'close'>;

const by = 'kim@daybreak.example';

/** What every engine promises of a write whose plan has become wrong between its reads and itself. */
export function describeGuards(name: string, open: (folder: string) => Promise<GuardsUnderTest>): void {
  test.each([
    ['were never set', 0],
    ['were set before', 1],
  ])(
    `who lengthens a period while an application is erased after it keeps that on ${name}, where settings %s`,
    async (_, version) => {
      await withApplication(open, async ({ ports, id }) => {
        const closed = { applicationId: id, version: 1, status: 'withdrawn', actorEmail: by } as const;
        expect(await changeStatus(ports, { ...closed, message: null })).toEqual(succeed(null));
        const save = (withdrawn: number, seen: number) => {
          const settings = { ...defaultSettings, retentionDays: { ...defaultSettings.retentionDays, withdrawn } };
          return saveSettings(ports, { settings, version: seen, actorEmail: by });
        };
        if (version > 0) expect(await save(20, 0)).toEqual(succeed(null));
        const later = { ...ports, now: () => new Date(ports.now().getTime() + 30 * dayMs) };
        const write = afterwards(ports, () => save(0, version));
        expect(await eraseExpired({ ...later, write }, { isDryRun: false })).toEqual(succeed({}));
        expect(await ports.reviews.find(id)).not.toBeNull();

        // A run that nobody disturbs erases it, and leaves the settings as they are.
        expect(await save(20, version + 1)).toEqual(succeed(null));
        const before = await getProgrammeSettings(ports);
        expect(await eraseExpired(later, { isDryRun: false })).toEqual(succeed({ withdrawn: 1 }));
        expect(await getProgrammeSettings(ports)).toEqual(before);
      });
    },
  );

  test(`what is erased where settings were never set leaves them so on ${name}`, async () => {
    await withApplication(open, async ({ ports, id }) => {
      await ports.write([{ kind: 'set-spam-flag', applicationId: id, spamFlag: 'hidden-field-filled' }]);
      const now = () => new Date(ports.now().getTime() + 31 * dayMs);
      expect(await eraseExpired({ ...ports, now }, { isDryRun: false })).toEqual(succeed({ spam: 1 }));
      expect(await getProgrammeSettings(ports)).toEqual({ ...defaultSettings, version: 0 });
    });
  });
}

/** Writes after something else was stored, which was not there when the first write was planned. */
function afterwards({ write }: ReviewPorts, before: () => Promise<unknown>): ReviewPorts['write'] {
  let isFirst = true;
  return async (changes) => {
    if (isFirst) {
      isFirst = false;
      await before();
    }
    return write(changes);
  };
}

type Stage = { readonly ports: ReviewPorts; readonly id: string };

async function withApplication(
  open: (folder: string) => Promise<GuardsUnderTest>,
  run: (stage: Stage) => Promise<void>,
): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'daybreak-guards-'));
  const engine = await open(folder);
  try {
    const entry = makeEntry({ timestamp: '2026-06-01T09:00:00.000Z' });
    await engine.write([{ kind: 'add-application', entry, unlessStored: null }]);
    const ports = {
      ...engine,
      now: () => new Date('2026-06-08T09:00:00.000Z'),
      keyedHash: () => new Uint8Array(32),
    } as unknown as ReviewPorts;
    await run({ ports, id: entry.application.id });
  } finally {
    await engine.close();
    await rm(folder, { recursive: true, force: true });
  }
}
