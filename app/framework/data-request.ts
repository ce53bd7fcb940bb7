/**
 * React Router's scripts ask for the data of a page under the path of the page with this suffix. The data
 * of the home page are `/_.data`.
 */
export const dataSuffix = '.data';

export function createDataPath(path: string): string {
  return path === '/' ? `/_${dataSuffix}` : path + dataSuffix;
}

export function isDataPath(path: string): boolean {
  return path.endsWith(dataSuffix);
}

/** Whether the scripts sent this request; a form that is sent without scripts asks for the page itself. */
export function isDataRequest(request: Pick<Request, 'url'>): boolean {
  return isDataPath(new URL(request.url).pathname);
}
