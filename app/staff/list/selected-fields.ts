import { useLocation } from 'react-router';
import type { ForSelected } from './selection-bar.tsx';

/** The address of the list as it is, so that a refused form leaves it there. */
export function useListAction(): string {
  const { pathname, search } = useLocation();
  return pathname + search;
}

/** The hidden fields of each form: the selected with the versions that the page shows, and the list to come back to. */
export const makeSelectedFields = ({ data, selected }: Pick<ForSelected, 'data' | 'selected'>) => ({
  query: data.address,
  id: selected.map(({ id, version }) => `${version}:${id}`),
});

/** Under this key what is typed stays in the tab until it is sent. */
export const makeDraftKey = (intent: string, detail: string) => `many ${intent} ${detail}`;
