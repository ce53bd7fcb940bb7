import { Outlet, useRevalidator } from 'react-router';
import { notFound, unreachable } from '../../content/en/errors.ts';
import { chooseText } from '../site/error-screen.tsx';
import { Button } from '../ui/kit/button.tsx';
import { PageTitle } from '../ui/page-title.tsx';
import type { Route } from './+types/pages';

/** Keeps the frame if a page fails. */
export default function Pages() {
  return <Outlet />;
}

/** The same for a missing application and a hidden one. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const { revalidate } = useRevalidator();
  const { title, heading, text } = chooseText(error);
  return (
    <div className="space-y-4">
      <PageTitle title={title} />
      <h1 className="font-display text-3xl font-bold">{heading}</h1>
      <p className="text-lg text-muted">{text}</p>
      {title !== notFound.title && (
        <Button variant="ink" onClick={() => revalidate()}>
          {unreachable.home}
        </Button>
      )}
    </div>
  );
}
