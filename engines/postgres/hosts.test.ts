import { expect, test } from 'vitest';
import { listHostUrls } from './hosts.ts';

test.each([
  ['postgres://db.example/daybreak', ['postgres://db.example/daybreak']],
  ['postgres:///daybreak?host=/run/a,b', ['postgres:///daybreak?host=/run/a,b']],
  ['postgres://kim:a,b@db.example/daybreak', ['postgres://kim:a,b@db.example/daybreak']],
  [
    'postgres://kim:a,%40b@one.example:5433,[2001:db8::2]/daybreak?sslmode=verify-full',
    [
      'postgres://kim:a,%40b@one.example:5433/daybreak?sslmode=verify-full',
      'postgres://kim:a,%40b@[2001:db8::2]/daybreak?sslmode=verify-full',
    ],
  ],
])('the hosts of %s', (url, urls) => expect(listHostUrls(url)).toEqual(urls));
