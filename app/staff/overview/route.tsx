import type { Route } from './+types/route';
export async function loader({ url }: Route.LoaderArgs) {
  return { at: url.pathname };
}
export default function Overview() {
  return null;
}
