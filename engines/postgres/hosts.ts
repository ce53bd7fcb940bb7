/**
 * The address of each host of a database. Several hosts are written as libpq writes them, so that `psql` and `pg_dump`
 * take the same address: `postgres://user@one.example:5432,two.example:5432/daybreak`.
 */
export function listHostUrls(url: string): string[] {
  const [, start = '', hosts = '', end = ''] = /^([a-z]+:\/\/(?:[^/?#]*@)?)([^/?#]*)(.*)$/is.exec(url) ?? [];
  return hosts.includes(',') ? hosts.split(',').map((host) => start + host + end) : [url];
}

/** Whether each host of the address can be read; an empty one among several would mean this machine. */
export function isDatabaseUrl(url: string): boolean {
  const urls = listHostUrls(url);
  return urls.every((one) => URL.canParse(one) && (urls.length === 1 || new URL(one).hostname !== ''));
}
