import { resources as texts } from '../../../content/en/resources.ts';
import type { Step } from '../../../core/mentoring/steps.ts';
import { TextLink } from '../../site/site-link.tsx';
import { Part } from '../parts.tsx';

/** Help with the current step. */
export function Resources({ step }: { readonly step: Step }) {
  return (
    <Part id="resources" title={texts.heading}>
      <ul className="space-y-4">
        {texts.ofStep[step].map(({ title, text, link }) => (
          <li key={title}>
            <h3 className="text-base font-semibold">{title}</h3>
            <p className="text-ink-700">{text}</p>
            {link && <TextLink to={link.to}>{link.label}</TextLink>}
          </li>
        ))}
      </ul>
    </Part>
  );
}
