import type { IncomingMessage } from 'node:http';
import fc from 'fast-check';
import proxyaddr from 'proxy-addr';
import { expect, test } from 'vitest';
import { anyText } from '../../tests/support/arbitraries.ts';
import { makeClientAddressReader } from './client-address.ts';

const anyAddress = fc.oneof(
  fc.ipV4(),
  fc.ipV6(),
  anyText,
  fc.ipV4().map((address) => `${address}:1234`),
);
const ask = (readAddress: ReturnType<typeof makeClientAddressReader>, remoteAddress: string, forwarded: string) =>
  readAddress({ socket: { remoteAddress }, headers: { 'x-forwarded-for': forwarded } } as unknown as IncomingMessage);

test('a stranger cannot choose the address that they are counted under', () => {
  fc.assert(
    fc.property(fc.ipV4(), fc.array(anyAddress), (address, forwarded) => {
      expect(ask(makeClientAddressReader(proxyaddr.compile([])), address, forwarded.join(', '))).toBe(address);
    }),
  );
});

test('behind a proxy it is the address that the proxy reports last, whatever stands before it', () => {
  const stranger = fc
    .tuple(fc.constantFrom(8, 93, 203), fc.nat(255), fc.nat(255))
    .map((parts) => `${parts.join('.')}.9`);
  fc.assert(
    fc.property(fc.array(anyAddress), stranger, (before, address) => {
      const forwarded = [...before, address].join(', ');
      expect(ask(makeClientAddressReader(proxyaddr.compile(['loopback'])), '127.0.0.1', forwarded)).toBe(address);
    }),
  );
});

test('addresses of one IPv6 network are one', () => {
  fc.assert(
    fc.property(fc.ipV6(), fc.integer({ min: 1, max: 0xffff }), (address, last) => {
      const readAddress = makeClientAddressReader(proxyaddr.compile(['loopback']));
      const groups = new URL(`http://[${address}]`).hostname.slice(1, -1);
      fc.pre(!groups.includes('.') && groups.split(':').length === 8 && !groups.includes('::'));
      const neighbour = groups.split(':').with(7, last.toString(16)).join(':');
      expect(ask(readAddress, '127.0.0.1', groups)).toBe(ask(readAddress, '127.0.0.1', neighbour));
    }),
  );
});
