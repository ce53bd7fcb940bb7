import { useLocation } from 'react-router';

/** The address that the forms of the page are sent to, with the filter of the list. */
export function usePageAddress(): string {
  const { pathname, search } = useLocation();
  return pathname + search;
}
