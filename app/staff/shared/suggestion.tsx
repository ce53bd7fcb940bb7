import type { ReactNode } from 'react';
import { questions as texts } from '../../../content/en/staff/questions.ts';
import { Callout } from '../../ui/kit/callout.tsx';
import { useNameOf } from './person.tsx';
import type { ReadVenture } from './venture/read-venture.ts';

type SuggestionProps = {
  readonly suggestion: ReadVenture['suggestions'][number];
  readonly children?: ReactNode;
};

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
