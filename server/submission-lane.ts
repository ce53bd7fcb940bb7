import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { dataHeaders, encodeActionResult } from '../app/framework/encode-data.ts';
import { bodyLimitBytes } from '../domain/model/application.ts';
import { isForeign, isForm } from './edge/post-guard.ts';
import { readBody } from './edge/read-body.ts';
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
  /** Waits for a place, which the function that it resolves with gives back; null: the page lane refuses the request. */
  readonly enter: (client: IncomingMessage, left: AbortSignal) => Promise<(() => void) | null>;
  /** The headers of every response that is not a page. */
  readonly headers: Readonly<Record<string, string>>;
  readonly log: Log;
};

const paths = ['/apply', '/apply.data'];

/**
 * The part of the fast lane that takes applications: it asks the action of the page, and answers when the application
 * is stored. The rest is left to the page lane: requests that the rules of the edge must judge, unread (`isFor`), those that
 * found no place, and refused applications, whose page it renders, with what was decided. `answer` resolves to that, to
 * null when it has answered, and to 'undecided' when there was no place.
 */
export function makeSubmissionLane({ publicUrl, decide, enter, headers, log }: SubmissionLaneParts) {
  const fixed = Object.entries({ ...headers, 'cache-control': 'no-store' }).flat();
  // The page lane compresses data where the client takes that.
  const data = Object.entries({ ...dataHeaders, vary: 'Accept-Encoding' }).flat();

  type Outcome = Decision | 'undecided' | null;

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<Outcome> {
    const facts = { requestId: randomUUID(), method: 'POST', path: request.url ?? '', start: performance.now() };
    const body = await readBody(request);
    if (!body) {
      logRequest(log, { ...facts, status: clientClosedStatus });
      return null;
    }
    // Where the server of Hono looks for a body that was read already.
    Object.assign(request, { rawBody: body });
    const left = new AbortController();
    // Not after every response: aborting takes a twentieth of the whole request.
    response.once('close', () => response.writableFinished || left.abort());
    // After the form has arrived, or slow senders would hold all places.
    const leave = await enter(request, left.signal);
    if (!leave) return 'undecided';
    const failures: unknown[] = [];
    const form = { url: publicUrl + request.url, arrayBuffer: async () => toArrayBuffer(body) };
    const result = decide(form, request, (error) => failures.push(error));
    // A failure of the action is one of the page, which asks for the result as well.
    const accepted = await result.then(describeAccepted, () => null).finally(leave);
    if (!accepted) return { result, failures };
    const { status, location, cookie, text } = accepted;
    const own = location === null ? data : ['location', location, ...(cookie === null ? [] : ['set-cookie', cookie])];
    response.writeHead(status, [...fixed, ...own, 'x-request-id', facts.requestId]).end(text);
    logRequest(log, { ...facts, status });
    return null;
  }

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

    answer,
  };
}

/** Null for a refusal. With scripts off an accepted form is answered by a redirect, otherwise by the data of the result. */
function describeAccepted(result: unknown) {
  if (result instanceof Response)
    return result.status === 303
      ? { status: 303, location: result.headers.get('Location'), cookie: result.headers.get('Set-Cookie'), text: '' }
      : null;
  const isAccepted = typeof result === 'object' && result !== null && 'ok' in result && result.ok === true;
  return isAccepted ? { status: 200, location: null, cookie: null, text: encodeActionResult(result) } : null;
}

function toArrayBuffer({ buffer: memory, byteOffset, byteLength }: Buffer<ArrayBuffer>): ArrayBuffer {
  return memory.slice(byteOffset, byteOffset + byteLength);
}
