import { useEffect } from 'react';
import { useFetcher } from 'react-router';

export const mailPath = '/staff/mail';

/** The recipient’s address, undefined while it loads. Each reading is in the access log. */
export function useAddress(id: string): string | undefined {
  const { load, data } = useFetcher<{ readonly to: string }>({ key: `address ${id}` });
  useEffect(() => {
    load(`${mailPath}?${new URLSearchParams({ id, address: '1' })}`);
  }, [load, id]);
  return data?.to;
}
