import { listLink } from '../../../content/en/staff/frame.ts';
import { emptyList as texts } from '../../../content/en/staff/list.ts';
import art from '../../art/before-dawn.svg';
import { ButtonLink } from '../../ui/kit/button.tsx';
import { PageHeader } from '../../ui/kit/page-header.tsx';
import type { ListData } from './read-list.ts';

export function EmptyList({ data: { today, openUntil } }: { readonly data: ListData }) {
  return (
    <>
      <PageHeader title={listLink} lead={texts.open(today, openUntil)} />
      <img
        src={art}
        alt=""
        width="1440"
        height="460"
        className="h-(--height-small-art) w-full rounded-sheet object-cover object-bottom sm:h-(--height-art)"
      />
      <h2 className="font-display text-2xl font-bold">{texts.heading}</h2>
      <p className="max-w-venture text-muted">{texts.text}</p>
      <ButtonLink variant="primary" to="/staff/team">
        {texts.invite}
      </ButtonLink>
    </>
  );
}
