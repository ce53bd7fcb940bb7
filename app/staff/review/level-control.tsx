import type { rubric } from '../../../content/en/rubric.ts';
import { review as texts } from '../../../content/en/staff/review.ts';
import { SunIcon } from '../../ui/kit/sun-icon.tsx';

type LevelControlProps = Pick<(typeof rubric.questions)[number], 'text' | 'levels'> & {
  readonly name: string;
  readonly initial: number | null;
  readonly chosen: number | null;
};

export function LevelControl({ text, levels, name, initial, chosen }: LevelControlProps) {
  const shown = chosen === null ? [1, levels.length] : [chosen];
  return (
    <div className="border-b border-hairline py-4 first-of-type:pt-0">
      <fieldset>
        <legend className="font-display text-lg font-bold">{text}</legend>
        <div className="mt-2 grid grid-cols-5 gap-1">
          {levels.map((sentence, index) => (
            <label
              key={sentence}
              className="relative flex min-h-12 cursor-pointer flex-wrap items-center justify-center gap-x-2 rounded-field font-medium text-muted outline-focus hover:bg-sand-50 has-checked:bg-sand-200 has-checked:font-bold has-checked:text-ink has-focus-visible:outline-4 forced-colors:has-checked:outline-2"
            >
              <input
                type="radio"
                name={name}
                value={index + 1}
                required
                defaultChecked={initial === index + 1}
                aria-label={texts.rating(index + 1, sentence)}
                className="sr-only"
              />
              {index + 1}
              <span className="text-ink">
                <SunIcon phase={index} />
              </span>
            </label>
          ))}
        </div>
        <p className="mt-1 flex flex-wrap gap-x-4 text-muted" aria-hidden="true">
          {shown.map((level) => (
            <span key={level}>
              <b className="mr-1 text-ink">{level}</b> {levels[level - 1]}
            </span>
          ))}
        </p>
      </fieldset>
    </div>
  );
}
