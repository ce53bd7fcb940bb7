import { connect } from 'node:net';
import { type Samples, summarise } from './latency-samples.ts';

export type RawLoad = {
  readonly port: number;
  readonly connections: number;
  readonly seconds: number;
  /** The load ends after so many requests, or when the time is up. */
  readonly most?: number;
  /** The whole request as it is sent, for the number of the request. */
  readonly makeRequest: (number: number) => Buffer | string;
  readonly expectedStatus: number;
};

const headEnd = Buffer.from('\r\n\r\n');

/**
 * Sends requests over plain sockets, one at a time on each connection. Clients of HTTP need more processor for a request
 * than a fast server, so with them the client would be measured. Responses must bring their length or come in chunks.
 */
export async function loadRaw(load: RawLoad): Promise<Samples> {
  const { port, connections, seconds, most = Number.POSITIVE_INFINITY, makeRequest, expectedStatus } = load;
  const tookMs: number[] = [];
  const began = performance.now();
  const until = began + seconds * 1000;
  let number = 0;

  function run(): Promise<void> {
    return new Promise((resolve, reject) => {
      const socket = connect(port, '127.0.0.1').setNoDelay(true);
      let received = Buffer.alloc(0);
      let sentAt = 0;
      function send(): void {
        if (number >= most || performance.now() >= until) return void socket.destroy();
        sentAt = performance.now();
        number += 1;
        socket.write(makeRequest(number));
      }
      socket.on('connect', send);
      socket.on('error', reject);
      socket.on('close', () => resolve());
      socket.on('data', (chunk) => {
        received = received.length === 0 ? (chunk as Buffer<ArrayBuffer>) : Buffer.concat([received, chunk]);
        const status = findStatus(received);
        if (status === null) return;
        received = Buffer.alloc(0);
        if (status !== expectedStatus) {
          socket.destroy();
          return reject(new Error(`the server responded with ${status} instead of ${expectedStatus}`));
        }
        tookMs.push(performance.now() - sentAt);
        send();
      });
    });
  }

  await Promise.all(Array.from({ length: connections }, run));
  return summarise(tookMs, tookMs.length / ((performance.now() - began) / 1000));
}

/** The status of a response that is complete, or null. */
function findStatus(received: Buffer): number | null {
  const end = received.indexOf(headEnd);
  if (end === -1) return null;
  const head = received.toString('latin1', 0, end);
  const length = /\r\ncontent-length: (\d+)/i.exec(head)?.[1];
  const isComplete =
    length === undefined
      ? /\r\ntransfer-encoding: chunked/i.test(head) && received.subarray(-5).toString('latin1') === '0\r\n\r\n'
      : received.length >= end + headEnd.length + Number(length);
  return isComplete ? Number(head.slice(9, 12)) : null;
}
