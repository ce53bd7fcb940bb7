import { type RequestContext, reportContext } from './request-context.ts';

/**
 * The result of a loader's or an action's work. When it fails, that is logged once and answered with 503:
 * nothing is wrong with the request, and it may succeed later. A response that is thrown is passed on.
 */
export async function loadOr503<Value>(context: RequestContext, work: () => Promise<Value>): Promise<Value> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof Response) throw error;
    context.get(reportContext)(error);
    throw new Response(null, { status: 503 });
  }
}

/** The result of work that a page can do without; a failure is logged once, and `instead` takes its place. */
export async function loadOrDefault<Value, Other>(context: RequestContext, instead: Other, work: () => Promise<Value>) {
  try {
    return await work();
  } catch (error) {
    context.get(reportContext)(error);
    return instead;
  }
}
