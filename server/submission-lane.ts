import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { dataHeaders, encodeActionResult } from '../app/framework/encode-data.ts';
import { bodyLimitBytes } from '../domain/applications/application.ts';
import { isForeign, isForm } from './edge/post-guard.ts';
import { clientClosedStatus, logRequest } from './edge/request-log.ts';
import { isPlain } from './fast-lane.ts';
import type { Log } from './log.ts';

/** What the action of the page decided, and the failures that it reported. */
export type Decision = { readonly result: Promise<unknown>; readonly failures: readonly unknown[] };

/** As much of a request of the web platform as the action reads. */
export type PostedForm = { readonly url: string; arrayBuffer(): Promise<ArrayBuffer> };

type SubmissionLaneParts = {
  readonly publicUrl: string;
  /** The action of the page (app/apply/route.tsx), the one place that decides about a submission. */
  readonly decide: (form: PostedForm, client: IncomingMessage, report: (error: unknown) => void) => Promise<unknown>;
  /** The headers of every response that is not a page. */
  readonly headers: Readonly<Record<string, string>>;
  readonly log: Log;
};

const paths = ['/apply', '/apply.data'];

/**
 * The part of the fast lane that takes applications: it asks the action of the page, and answers when the application
 * is stored. `answered: false` leaves the rest to the page lane: requests that the rules of the edge must judge, unread,
 * and refused applications, whose page it renders, with what was decided.
 */
export function makeSubmissionLane({ publicUrl, decide, headers, log }: SubmissionLaneParts) {
  const fixed = Object.entries({ ...headers, 'cache-control': 'no-store' }).flat();
  // The page lane compresses data where the client takes that.
  const data = Object.entries({ ...dataHeaders, vary: 'Accept-Encoding' }).flat();

  return {
    isFor(request: IncomingMessage): boolean {
      const { method, url = '', headers: given } = request;
      return (
        method === 'POST' &&
        paths.includes(url) &&
        isPlain(request) &&
        Number(given['content-length']) <= bodyLimitBytes &&
        isForm(given['content-type']) &&
        !isForeign({ origin: given.origin, fetchSite: given['sec-fetch-site'], host: given.host }, publicUrl)
      );
    },

    async answer(request: IncomingMessage, response: ServerResponse): Promise<Decision | null> {
      const facts = { requestId: randomUUID(), method: 'POST', path: request.url ?? '', start: performance.now() };
      const body = await buffer(request).catch(() => null);
      if (!body) {
        logRequest(log, { ...facts, status: clientClosedStatus });
        return null;
      }
      const failures: unknown[] = [];
      const form = { url: publicUrl + request.url, arrayBuffer: async () => toArrayBuffer(body) };
      const result = decide(form, request, (error) => failures.push(error));
      // A failure of the action is one of the page, which asks for the result as well.
      const accepted = await result.then(describeAccepted, () => null);
      if (!accepted) {
        // Where the server of Hono looks for a body that was read already.
        Object.assign(request, { rawBody: body });
        return { result, failures };
      }
      const { status, location, text } = accepted;
      const own = location === null ? data : ['location', location];
      response.writeHead(status, [...fixed, ...own, 'x-request-id', facts.requestId]).end(text);
      logRequest(log, { ...facts, status });
      return null;
    },
  };
}

/** Null for a refusal. With scripts off an accepted form is answered by a redirect, otherwise by the data of the result. */
function describeAccepted(result: unknown) {
  if (result instanceof Response)
    return result.status === 303 ? { status: 303, location: result.headers.get('Location'), text: '' } : null;
  const isAccepted = typeof result === 'object' && result !== null && 'ok' in result && result.ok === true;
  return isAccepted ? { status: 200, location: null, text: encodeActionResult(result) } : null;
}

function toArrayBuffer({ buffer: memory, byteOffset, byteLength }: Buffer<ArrayBuffer>): ArrayBuffer {
  return memory.slice(byteOffset, byteOffset + byteLength);
}
