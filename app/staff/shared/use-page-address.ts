import { useLocation } from 'react-router';

/** The address of the page with its query: forms lead back to the same list. */
export function usePageAddress(): string {
  const { pathname, search } = useLocation();
  return pathname + search;
}
