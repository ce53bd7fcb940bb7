import type { ReactNode } from 'react';
import { questions as texts } from '../../../content/en/staff/questions.ts';
import { Callout } from '../../ui/kit/callout.tsx';
import { useNameOf } from './person.tsx';

export type SuggestedQuestion = { readonly id: string; readonly authorEmail: string; readonly text: string };

type SuggestionProps = {
  readonly suggestion: SuggestedQuestion;
  /** What can be done with it. */
  readonly children?: ReactNode;
};

/** A question that somebody on the team suggests. */
export function Suggestion({ suggestion: { authorEmail, text }, children }: SuggestionProps) {
  const nameOf = useNameOf();
  return (
    <Callout role="note">
      <p className="text-sm font-semibold">{texts.suggestedBy(nameOf(authorEmail))}</p>
      <p dir="auto">{text}</p>
      {children}
    </Callout>
  );
}
