import { useLocation } from 'react-router';

/** The address that the forms of the page are sent to; it names the list that the application was opened from. */
export function usePageAddress(): string {
  const { pathname, search } = useLocation();
  return pathname + search;
}
