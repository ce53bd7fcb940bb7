import { Outlet } from 'react-router';
import { FailedPage } from './ui/failed-read.tsx';

export const ErrorBoundary = FailedPage;

/** Stands in the frame around its pages, so that the frame stays where one of them fails. */
export default function Pages() {
  return <Outlet />;
}
