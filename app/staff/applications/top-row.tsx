import { useNavigate } from 'react-router';
import { applicationTexts as texts } from '../../../content/en/staff/applications.ts';
import { Button, ButtonLink } from '../../ui/kit/button.tsx';
import { Icon } from '../../ui/kit/icon.tsx';
import { BackLink } from '../shared/back-link.tsx';
import { Key } from '../shared/key.tsx';
import { usePageKeys } from '../use-page-keys.ts';
import type { ApplicationData } from './read-application.ts';

export function TopRow({ data: { neighbours, query } }: { readonly data: ApplicationData }) {
  const step = (to: string | null) => to && `/staff/applications/${encodeURIComponent(to)}?${query}`;
  const [previous, next] = [step(neighbours.previous), step(neighbours.next)];
  const list = `/staff?${query}`;
  const navigate = useNavigate();
  const lead = (to: string | null) => to !== null && navigate(to);
  usePageKeys({ j: () => lead(next), k: () => lead(previous), Escape: () => lead(list) });
  return (
    <div className="flex min-h-11 flex-wrap items-center justify-between gap-4">
      <BackLink to={list}>{texts.back}</BackLink>
      <nav aria-label={texts.back} className="flex items-center gap-2">
        <Key name="k" />
        <Step to={previous} label={texts.previous} icon="up" />
        <Step to={next} label={texts.next} icon="down" />
        <Key name="j" />
      </nav>
    </div>
  );
}

type StepProps = { readonly to: string | null; readonly label: string; readonly icon: 'up' | 'down' };

function Step({ to, label, icon }: StepProps) {
  return to === null ? (
    <Button variant="ring" aria-label={label} aria-disabled="true">
      <Icon name={icon} />
    </Button>
  ) : (
    <ButtonLink variant="ring" to={to} aria-label={label}>
      <Icon name={icon} />
    </ButtonLink>
  );
}
