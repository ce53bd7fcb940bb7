import type { ReactNode } from 'react';
import { Icon, type IconName } from './icons.tsx';

type SectionProps = {
  readonly id: string;
  readonly icon?: IconName | undefined;
  readonly title: string;
  readonly children: ReactNode;
};

/** A part of a page under its heading, whose id is that of the section with `-heading`. */
export function Section({ id, icon, title, children }: SectionProps) {
  return (
    <section id={id} aria-labelledby={`${id}-heading`}>
      <h2 id={`${id}-heading`}>
        {icon && <Icon name={icon} />}
        {title}
      </h2>
      {children}
    </section>
  );
}
