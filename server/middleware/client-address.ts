import type { IncomingMessage } from 'node:http';
import { isIP, isIPv6 } from 'node:net';
import proxyaddr from 'proxy-addr';

export type TrustsProxy = ReturnType<typeof proxyaddr.compile>;

/**
 * The address of a client, for the rate limits: that of the connection, or the one that a trusted proxy
 * reports. All addresses of one IPv6 network (/64, one household or school) count as one.
 */
export function createClientAddressReader(trusts: TrustsProxy): (request: IncomingMessage | undefined) => string {
  return (request) => {
    // A connection that was just cut has lost its address.
    if (!request?.socket.remoteAddress) return 'gone';
    const forwarded = proxyaddr(request, trusts);
    // Some gateways add the port, which would make every connection another client.
    const address = forwarded.replace(/^\[?([\da-f:.]+?)\]?(?::\d+)?$/i, (whole, host) => (isIP(host) ? host : whole));
    return isIPv6(address) && !address.startsWith('::ffff:') ? expandNetwork(address) : address;
  };
}

/** The first four of the eight groups of an IPv6 address. */
function expandNetwork(address: string): string {
  const [head = '', tail] = address.split('%')[0]?.split('::') ?? [];
  const groups = head === '' ? [] : head.split(':');
  if (tail === undefined) return groups.slice(0, 4).join(':');
  const rest = tail === '' ? [] : tail.split(':');
  const zeros = new Array<string>(Math.max(0, 8 - groups.length - rest.length)).fill('0');
  return [...groups, ...zeros, ...rest].slice(0, 4).join(':');
}
