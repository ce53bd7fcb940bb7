import { type RequestContext, reportContext } from './request-context.ts';

/** The result of work that a page can do without; a failure is logged once, and `instead` takes its place. */
export async function loadOrDefault<Value, Other>(context: RequestContext, instead: Other, work: () => Promise<Value>) {
  try {
    return await work();
  } catch (error) {
    context.get(reportContext)(error);
    return instead;
  }
}
