import { useEffect, useState } from 'react';
import { submissionIdField } from '../../core/applications/application.ts';
import { applicationDraft, readDraft } from '../ui/form/draft.ts';

/**
 * The submission id, made once and kept over every retry, and whether the sentence of Home begins the text.
 * `round` changes after a success.
 */
export function useTabState(sentence: string | null, round: number) {
  const [state, setState] = useState({ submissionId: '', isCarried: sentence !== null });
  useEffect(() => {
    const { [submissionIdField]: id, message = '', sentence: begun } = readDraft(applicationDraft);
    setState(({ isCarried }) => ({
      // Empty on plain http; the server then makes an id from the content.
      submissionId: id || (crypto.randomUUID?.() ?? ''),
      isCarried: round === 0 && (isCarried || (begun !== undefined && message.includes(begun))),
    }));
  }, [round]);
  return state;
}
