import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { makeFirstReview } from '../../domain/model/review.ts';
import { statuses } from '../../domain/model/status.ts';
import { openFirestore } from '../../engines/firebase/connection.ts';
import { openFirestoreParts } from '../../engines/firebase/engine-parts.ts';
import { makeEntry, save } from '../support/application-entry.ts';
import { describeOnFirestore } from './describe-on-firestore.ts';

describeOnFirestore('several processes on one Firestore', (findHost) => {
  const cleanUps: (() => unknown)[] = [];
  afterEach(async () => {
    for (const cleanUp of cleanUps.splice(0).reverse()) await cleanUp();
  });

  /** As a site, which follows the others, or as a command, which does not. */
  async function openProcess(projectId: string, { follows = true, host = findHost() } = {}) {
    const connection = await openFirestore({ projectId, firestoreEmulatorHost: host, timeoutMs: 15_000 });
    const engine = await openFirestoreParts(connection, { follows });
    cleanUps.push(engine.close);
    const list = async (filter = {}) => {
      const { entries } = await engine.reviews.list({ filter, sort: { by: 'name', descending: false }, limit: 50 });
      return entries;
    };
    return { ...engine, connection, list };
  }

  test('what one stores, changes and removes is in the lists of the others soon', async () => {
    const projectId = `demo-${randomUUID()}`;
    const [one, other] = [await openProcess(projectId), await openProcess(projectId)];
    const entries = [makeEntry({ name: 'Ana Reed' }), makeEntry({ name: 'Bo Lind' }, 'hidden-field-filled')];
    for (const entry of entries) await save(one, entry);
    const [ana = '', bo = ''] = entries.map(({ application }) => application.id);
    const names = async (filter = {}) => (await other.list(filter)).map(({ application }) => application.name);
    await expect.poll(names).toEqual(['Ana Reed']);
    await expect.poll(() => names({ suspected: true })).toEqual(['Bo Lind']);

    const review = { ...makeFirstReview(makeEntry().application), version: 2, status: 'in-review' } as const;
    await one.write([
      { kind: 'set-review', applicationId: ana, review, expectedVersion: 1 },
      { kind: 'set-contact', applicationId: ana, email: 'ana@new.example', phone: '555 0199' },
      { kind: 'set-spam-flag', applicationId: bo, spamFlag: null },
    ]);
    await expect.poll(() => names({ statuses: ['in-review'] })).toEqual(['Ana Reed']);
    await expect.poll(() => names({ search: { text: 'ana@new.example', scope: 'everything' } })).toEqual(['Ana Reed']);
    await expect.poll(names).toEqual(['Ana Reed', 'Bo Lind']);

    await one.write([{ kind: 'remove-application', applicationId: ana }]);
    expect(await one.list()).toHaveLength(1);
    await expect.poll(names).toEqual(['Bo Lind']);
  });

  test('a command finds what is stored and what it stores itself, and the site sees it', async () => {
    const projectId = `demo-${randomUUID()}`;
    const site = await openProcess(projectId);
    await save(site, makeEntry());
    const command = await openProcess(projectId, { follows: false });
    expect(await command.reviews.count({})).toBe(1);
    await save(command, makeEntry());
    expect(await command.reviews.count({})).toBe(2);
    await expect.poll(() => site.reviews.count({})).toBe(2);
  });

  test('all agree after they have changed the same applications at once', async () => {
    const projectId = `demo-${randomUUID()}`;
    const first = await openProcess(projectId);
    const sites = [first, await openProcess(projectId), await openProcess(projectId)];
    const entries = ['Ana', 'Bo', 'Cai', 'Dee'].map((name) => makeEntry({ name }));
    const ids = entries.map(({ application }) => application.id);
    await Promise.all(entries.map((entry) => save(first, entry)));
    await Promise.all(
      Array.from({ length: 60 }, async (_, index) => {
        const site = sites[index % sites.length];
        const applicationId = ids[index % ids.length] ?? '';
        const status = statuses[index % (statuses.length - 1)] ?? 'new';
        const review = { ...makeFirstReview(makeEntry().application), version: index + 2, status };
        if (index === 50) return site?.write([{ kind: 'remove-application', applicationId }]);
        return site?.write([{ kind: 'set-review', applicationId, review, expectedVersion: null }]);
      }),
    );
    const stored = await Promise.all(ids.map((id) => first.reviews.find(id)));
    const left = stored.filter((entry) => entry !== null);
    expect(left).toHaveLength(3);
    for (const site of sites) await expect.poll(() => site.list()).toEqual(left);
  });

  test('one that was cut off sees what it missed once it is connected again', async () => {
    const projectId = `demo-${randomUUID()}`;
    const line = await startLine(findHost());
    const [one, cutOff] = [await openProcess(projectId), await openProcess(projectId, { host: line.host })];
    const [kept, erased] = [makeEntry(), makeEntry()];
    await save(one, erased);
    await expect.poll(() => cutOff.reviews.count({})).toBe(1);
    line.cut();
    await save(one, kept);
    await one.write([{ kind: 'remove-application', applicationId: erased.application.id }]);
    expect((await cutOff.list()).map(({ application }) => application)).toEqual([erased.application]);
    line.connect();
    const listed = async () => (await cutOff.list()).map(({ application }) => application);
    await expect.poll(listed, { timeout: 40_000 }).toEqual([kept.application]);
  }, 60_000);

  /** A connection to the emulator that can be interrupted. */
  async function startLine(target: string) {
    const [host = '', port] = target.split(':');
    const sockets = new Set<Socket>();
    let isCut = false;
    const server = createServer((socket) => {
      const remote = connect(Number(port), host);
      for (const end of [socket, remote]) {
        sockets.add(end);
        end.on('error', () => end.destroy()).on('close', () => sockets.delete(end));
      }
      if (isCut) for (const end of [socket, remote]) end.destroy();
      else socket.pipe(remote).pipe(socket);
    }).listen(0, '127.0.0.1');
    await once(server, 'listening');
    const cut = () => {
      isCut = true;
      for (const socket of sockets) socket.destroy();
    };
    cleanUps.push(() => {
      cut();
      server.close();
    });
    return {
      host: `127.0.0.1:${(server.address() as AddressInfo).port}`,
      cut,
      connect: () => {
        isCut = false;
      },
    };
  }
});
