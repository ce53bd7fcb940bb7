import { questions as texts } from '../../../../content/en/staff/questions.ts';
import { NumberedList } from '../../../ui/kit/numbered-list.tsx';
import { Section } from '../../../ui/kit/section.tsx';
import type { ReadVenture } from './read-venture.ts';

export function QuestionsSection({ venture: { rounds, answered } }: { readonly venture: ReadVenture }) {
  const [newest, ...earlier] = rounds;
  return (
    <Section id="questions" title={texts.heading} fact={newest && texts.asked(newest.asked, answered)}>
      {newest ? <Round round={newest} /> : <p className="text-muted">{texts.none}</p>}
      {earlier.length > 0 && (
        <details className="mt-4">
          <summary className="min-h-6 cursor-pointer font-semibold">{texts.earlier}</summary>
          <div className="mt-4 space-y-6">
            {earlier.map((round) => (
              <Round round={round} key={round.message} />
            ))}
          </div>
        </details>
      )}
    </Section>
  );
}

function Round({ round: { askedBy, asked, questions, isOpen, lastDay } }: { round: ReadVenture['rounds'][number] }) {
  return (
    <div className="space-y-4">
      <NumberedList>
        {questions.map(({ text, answer }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the questions never move, and two may be the same
          <div key={index} dir="auto" className="max-w-text wrap-anywhere">
            <h3 className="font-semibold">{text}</h3>
            <p className={`whitespace-pre-line ${answer ? 'text-ink-700' : 'text-muted'}`}>
              {answer || texts.noAnswer}
            </p>
          </div>
        ))}
      </NumberedList>
      <p className="text-sm text-muted">
        {texts.askedBy(askedBy, asked)} {isOpen ? texts.open(lastDay) : texts.closed}
      </p>
    </div>
  );
}
