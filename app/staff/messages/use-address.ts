import { useEffect } from 'react';
import { useFetcher } from 'react-router';

export const mailPath = '/staff/mail';

/** The address that a message goes to; undefined until it is there. Whoever reads it is in the access log, so no list has it. */
export function useAddress(id: string): string | undefined {
  const { load, data } = useFetcher<{ readonly to: string }>({ key: `address ${id}` });
  useEffect(() => {
    load(`${mailPath}?${new URLSearchParams({ id, address: '1' })}`);
  }, [load, id]);
  return data?.to;
}
