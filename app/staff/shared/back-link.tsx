import type { ReactNode } from 'react';
import { ButtonLink } from '../../ui/kit/button.tsx';
import { Icon } from '../../ui/kit/icon.tsx';

export function BackLink({ to, children }: { readonly to: string; readonly children: ReactNode }) {
  return (
    <ButtonLink variant="plain" to={to}>
      <Icon name="back" />
      <span>{children}</span>
    </ButtonLink>
  );
}
