import { createDataPath } from '../../app/framework/data-request.ts';
import { endpoints } from '../../app/routes.ts';

const endpointPaths = endpoints.map(({ path }) => new RegExp(`^${path.replaceAll(/:\w+/g, '[^/]+')}$`));

/** A page is made only of its data, so under a query the data is asked for without the page. */
export function listAddresses(path: string, query: string): readonly string[] {
  if (query === '') return [path, createDataPath(path)];
  const isEndpoint = endpointPaths.some((endpoint) => endpoint.test(path));
  return [(isEndpoint ? path : createDataPath(path)) + query];
}
