import { roles } from '../../content/home.ts';

export function HomeRoles() {
  return <section id="home-roles">{roles && null}</section>;
}
