import { rubric } from '../../../content/en/rubric.ts';
import { review as texts } from '../../../content/en/staff/review.ts';
import { type Phase, PhaseGlyph } from '../../ui/phase-glyph.tsx';

type LevelControlProps = Pick<(typeof rubric.questions)[number], 'text' | 'levels'> & {
  readonly name: string;
  readonly chosen: number | null;
};

/** Five levels of a question. Styles alone show the sentence of the chosen one, so that it needs no scripts. */
export function LevelControl({ text, levels, name, chosen }: LevelControlProps) {
  return (
    <fieldset className="level-control">
      <legend>{text}</legend>
      <div className="levels">
        {levels.map((sentence, index) => (
          <label key={sentence} className="level">
            <input
              type="radio"
              name={name}
              value={index + 1}
              defaultChecked={chosen === index + 1}
              aria-label={texts.level(index + 1, sentence)}
            />
            {index + 1}
            <PhaseGlyph phase={index as Phase} />
          </label>
        ))}
      </div>
      <div className="level-said" aria-hidden="true">
        {levels.map((sentence, index) => (
          <p key={sentence}>
            <strong>{index + 1}</strong> {sentence}
          </p>
        ))}
        <p className="level-ends">
          <span>{texts.level(1, levels[0])}</span> <span>{texts.level(5, levels[4])}</span>
        </p>
      </div>
    </fieldset>
  );
}

/** The levels of a score in a row: each a number and a sun. */
export function LevelMarks({ levels }: { levels: readonly number[] }) {
  return (
    <ul className="wrap-row level-marks">
      {levels.map((level, index) => (
        <li key={rubric.questions[index]?.short}>
          <span className="only-spoken">{rubric.questions[index]?.short}: </span>
          {level}
          <PhaseGlyph phase={(level - 1) as Phase} />
        </li>
      ))}
    </ul>
  );
}
