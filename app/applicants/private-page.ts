import { data, type RouterContextProvider, redirect, redirectDocument } from 'react-router';
import { findByLinkKey } from '../../domain/applicants/own-application.ts';
import { fail } from '../../domain/model/result.ts';
import type { ReviewedApplication } from '../../domain/model/review.ts';
import { readForm } from '../framework/read-form.ts';
import { reportContext, reviewContext } from '../framework/request-context.ts';
import { respondWithFailure } from '../ui/form/form-result.ts';
import type { OwnFailure, OwnRefusal } from './own-failure.ts';

type Context = Readonly<RouterContextProvider>;

const statuses: { readonly [code in OwnRefusal]?: number } = { 'too-many': 429, unreadable: 400, unavailable: 503 };

/** On every response at a private address, 404 included: kept nowhere, found by no search engine, named to no other page. */
export const privateHeaders = {
  'Referrer-Policy': 'no-referrer',
  'Cache-Control': 'no-store',
  'X-Robots-Tag': 'noindex',
} as const;

/** The same response for a key that was never made, one that has ended, and an application that was erased. */
export const notThere = () => data({ kind: 'not-found' } as const, { status: 404, headers: privateHeaders });

/** Reads the form; a failure of the store is logged once and answered like every other refusal. */
export async function answerOwnForm(
  { request, context, key }: { readonly request: Request; readonly context: Context; readonly key: string },
  work: (entry: ReviewedApplication, fields: ReadonlyMap<string, string>) => Promise<string | OwnFailure>,
) {
  const entries = await readForm(request);
  const fields = new Map(entries);
  const intent = fields.get('intent') ?? '';
  if (!entries || fields.size !== entries.length) return refuse({ ...fail('unreadable'), intent });
  try {
    const entry = await findByLinkKey(context.get(reviewContext), key);
    if (!entry) return notThere();
    const result = await work(entry, fields);
    if (typeof result !== 'string') return refuse(result);
    // Left by a page load: the document still has what the server sent with it.
    const lead = result.startsWith('/applications?') ? redirectDocument : redirect;
    return lead(result, { status: 303, headers: privateHeaders });
  } catch (error) {
    context.get(reportContext)(error);
    return refuse({ ...fail('unavailable'), intent, values: pickValues(fields) });
  }
}

export function pickValues(fields: ReadonlyMap<string, string>) {
  return { email: fields.get('email') ?? '', phone: fields.get('phone') ?? '', word: fields.get('word') ?? '' };
}

function refuse(failure: OwnFailure) {
  return respondWithFailure(failure, statuses[failure.code] ?? 422);
}
