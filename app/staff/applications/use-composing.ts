import { useLocation } from 'react-router';
import { useIsPosting } from '../../framework/use-is-posting.ts';
import { readChosenStatus, writeStatus } from '../chosen-status.ts';
import { useNext } from '../inbox/pending.ts';
import type { ApplicationData } from './read-application.ts';

type Composing = ApplicationData['composing'];

/** What is being written, as the server says it or, before it has answered, as it will say it but for the text of the template. */
export function useComposing(read: Composing): Composing {
  const next = useNext();
  const { pathname, search } = useLocation();
  const isPosting = useIsPosting();
  if (!next || isPosting || next.pathname !== pathname || next.search === search) return read;
  const parameters = new URLSearchParams(next.search);
  if (parameters.has('edit-message')) return read;
  const newStatus = readChosenStatus(parameters);
  if (newStatus && read?.newStatus && writeStatus(newStatus) === writeStatus(read.newStatus)) return read;
  return newStatus || parameters.get('message') === '1' ? { newStatus, template: null, edits: null } : null;
}
