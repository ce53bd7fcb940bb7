import type { IncomingMessage } from 'node:http';
import proxyaddr from 'proxy-addr';
import { describe, expect, it } from 'vitest';
import { createClientAddressReader } from './request-limits.ts';

function readAddress(remoteAddress: string | undefined, forwarded?: string, trusted: string[] = []): string {
  const headers = forwarded === undefined ? {} : { 'x-forwarded-for': forwarded };
  return createClientAddressReader(proxyaddr.compile(trusted))({
    socket: { remoteAddress },
    headers,
  } as unknown as IncomingMessage);
}

describe('the address of a client', () => {
  it.each([
    ['203.0.113.7', undefined, [], '203.0.113.7'],
    ['203.0.113.7', '198.51.100.1', [], '203.0.113.7'],
    ['127.0.0.1', '198.51.100.1', ['loopback'], '198.51.100.1'],
    ['127.0.0.1', '198.51.100.1:54321', ['loopback'], '198.51.100.1'],
    ['127.0.0.1', '192.0.2.1, 198.51.100.1', ['loopback'], '198.51.100.1'],
    ['::ffff:203.0.113.7', undefined, [], '::ffff:203.0.113.7'],
    [undefined, '198.51.100.1', ['loopback'], 'gone'],
  ])('connected from %s, forwarded for %s, trusting %j is %s', (remote, forwarded, trusted, expected) => {
    expect(readAddress(remote, forwarded, trusted)).toBe(expected);
  });

  it.each([
    ['2001:db8:1:2:3:4:5:6', '2001:0db8:0001:0002'],
    ['2001:db8:1:2::9', '2001:0db8:0001:0002'],
    ['2001:db8::9', '2001:0db8:0000:0000'],
    ['::1', '0000:0000:0000:0000'],
    ['fe80::1%eth0', 'fe80:0000:0000:0000'],
  ])('of IPv6, %s, counts by its network %s', (address, network) => {
    expect(readAddress(address)).toBe(network);
  });

  it('of IPv6 with a port is that of its network', () => {
    expect(readAddress('127.0.0.1', '[2001:db8:1:2::9]:443', ['loopback'])).toBe('2001:0db8:0001:0002');
  });
});
