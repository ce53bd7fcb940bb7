import { useEffect, useState } from 'react';
import { submissionIdField } from '../../core/applications/application.ts';
import { applicationDraft, readDraft } from '../ui/form/draft.ts';

/**
 * The submission id, made once and kept over every retry, and what the tab has filled in: the sentence of
 * Home, or an earlier application. `round` changes after a success.
 */
export function useTabState(sentence: string | null, round: number) {
  const [state, setState] = useState({ submissionId: '', isCarried: sentence !== null, isAgain: false });
  useEffect(() => {
    const { [submissionIdField]: id, message = '', sentence: begun, again } = readDraft(applicationDraft);
    setState(({ isCarried }) => ({
      // Empty on plain http; the server then makes an id from the content.
      submissionId: id || (crypto.randomUUID?.() ?? ''),
      isCarried: round === 0 && (isCarried || (begun !== undefined && message.includes(begun))),
      isAgain: round === 0 && again !== undefined,
    }));
  }, [round]);
  return state;
}
