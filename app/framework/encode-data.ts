/** The header by which React Router's scripts know a response of ours. */
export const dataHeaders = { 'content-type': 'text/x-script', 'x-remix-response': 'yes' };

/**
 * The result of an action as React Router's scripts read it: one list, in which an object names the places of its keys and
 * values (https://github.com/jacob-ebey/turbo-stream). For plain values, as JSON knows them. React Router does not export
 * its own encoder; a test reads the result with its decoder.
 */
export function encodeActionResult(data: unknown): string {
  const list: string[] = [];

  function place(value: unknown): number {
    if (value === null) return -5;
    const index = list.push('') - 1;
    list[index] = describe(value);
    return index;
  }

  function describe(value: unknown): string {
    if (Array.isArray(value)) return `[${value.map(place).join()}]`;
    if (typeof value !== 'object') return JSON.stringify(value);
    const given = Object.entries(value ?? {}).filter(([, part]) => part !== undefined);
    return `{${given.map(([key, part]) => `"_${place(key)}":${place(part)}`).join()}}`;
  }

  place({ data });
  return `[${list.join()}]\n`;
}
