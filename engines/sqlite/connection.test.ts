import { DatabaseSync } from 'node:sqlite';
import { expect, it, vi } from 'vitest';
import { inMemory, openConnection } from './connection.ts';

it('waits for the disk with every write but those that say that they need not', () => {
  const connection = openConnection(inMemory, { mayCreate: true });
  const query = { sql: 'SELECT synchronous AS level FROM pragma_synchronous', parameters: [] };
  const [full, normal] = [{ level: 2 }, { level: 1 }];
  for (let round = 0; round < 2; round += 1) {
    expect(connection.executeUnsynced(query).rows).toEqual([normal]);
    expect(connection.execute(query).rows).toEqual([full]);
  }
  const impossible = { sql: "INSERT INTO attempts VALUES (NULL, 'x', 'y')", parameters: [] };
  expect(() => connection.executeUnsynced(impossible)).toThrow('attempts');
  expect(connection.execute(query).rows).toEqual([full]);
  connection.close();
});

it('keeps the statements that were used last, and a bounded number of them', () => {
  const connection = openConnection(inMemory, { mayCreate: true });
  const prepare = vi.spyOn(DatabaseSync.prototype, 'prepare');
  const ask = (number: number) => connection.execute({ sql: `SELECT ${number}`, parameters: [] });
  for (let number = 0; number < 1000; number += 1) {
    ask(number);
    // Asked by every request.
    ask(0);
  }
  expect(prepare).toHaveBeenCalledTimes(1000);
  ask(999);
  expect(prepare).toHaveBeenCalledTimes(1000);
  ask(1);
  expect(prepare).toHaveBeenCalledTimes(1001);
  prepare.mockRestore();
  connection.close();
});
