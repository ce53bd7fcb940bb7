import type { readConduct } from '../../content/en/conduct.ts';
import { buttonClasses } from '../ui/kit/button.tsx';

/** The rules of the team, folded. From a loader, so that no script carries them. */
export function Conduct({ label, rules }: typeof readConduct) {
  return (
    <details>
      <summary className={`${buttonClasses.textLink} cursor-pointer`}>{label}</summary>
      <ol className="list-decimal space-y-2 pl-6">
        {rules.map((rule) => (
          <li key={rule}>{rule}</li>
        ))}
      </ol>
    </details>
  );
}
