import type { IncomingMessage } from 'node:http';
import { isIP, isIPv6 } from 'node:net';
import proxyaddr from 'proxy-addr';

/**
 * The address of a client, for the rate limits: that of the connection or, behind a trusted proxy, the one that the proxy
 * reports. All addresses of one IPv6 network (/64, one household or school) count as one.
 */
export function makeClientAddressReader(
  trustedProxies: readonly string[],
): (request: IncomingMessage | undefined) => string {
  const trusts = proxyaddr.compile([...trustedProxies]);
  return (request) => {
    // A connection that has just been cut has no address any more.
    if (!request?.socket.remoteAddress) return 'gone';
    const forwarded = proxyaddr(request, trusts);
    // Some gateways add the port, which would make every connection another client.
    const address = forwarded.replace(/^\[?([\da-f:.]+?)\]?(?::\d+)?$/i, (whole, host) => (isIP(host) ? host : whole));
    return isIPv6(address) && !address.startsWith('::ffff:') ? expandNetwork(address) : address;
  };
}

/** Belongs to no machine (RFC 5737): who asks whether TRUST_PROXY is right claims to have it. */
export const claimedAddress = '192.0.2.1';

/**
 * What TRUST_PROXY makes of a request that came through the proxy. `ignored`: what the proxy says counts for nothing, so that
 * all visitors have its address. `claimed`: what the visitor says counts, so that each may have any address.
 */
export type ProxyEffect = 'believed' | 'ignored' | 'claimed';

export function makeProxyEffectReader(trustedProxies: readonly string[]): (request: IncomingMessage) => ProxyEffect {
  const trusts = proxyaddr.compile([...trustedProxies]);
  return (request) => {
    if (!trusts(request.socket.remoteAddress ?? '', 0)) return 'ignored';
    return proxyaddr(request, trusts) === claimedAddress ? 'claimed' : 'believed';
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
