import { Outlet, useRevalidator } from 'react-router';
import { notFound, unreachable } from '../../content/en/errors.ts';
import { chooseText } from '../site/error-screen.tsx';
import type { Route } from './+types/pages';

/** Stands in the frame around its pages, so that the frame stays where one of them fails. */
export default function Pages() {
  return <Outlet />;
}

/** Alike for an application that was never there and one that the viewer may not see. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const { revalidate } = useRevalidator();
  const { title, heading, text } = chooseText(error);
  return (
    <div className="staff-empty">
      <title>{title}</title>
      <h1>{heading}</h1>
      <p>{text}</p>
      {title !== notFound.title && (
        <button className="button ink" type="button" onClick={() => revalidate()}>
          {unreachable.home}
        </button>
      )}
    </div>
  );
}
