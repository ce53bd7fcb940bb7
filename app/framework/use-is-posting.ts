import { useNavigation } from 'react-router';

/** Whether a form of the page is being sent, until what follows it is shown. */
export function useIsPosting(): boolean {
  return useNavigation().formMethod === 'POST';
}
