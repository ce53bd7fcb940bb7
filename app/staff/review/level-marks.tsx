import { rubric } from '../../../content/en/rubric.ts';
import { type Phase, PhaseGlyph } from '../../ui/phase-glyph.tsx';

/** The levels of a score in a row: each a number and a sun. */
export function LevelMarks({ levels }: { levels: readonly number[] }) {
  return (
    <ul className="level-marks">
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
