import { audiences } from '../../content/home.ts';

export function HomeAudiences() {
  return <section id="home-audiences">{audiences && null}</section>;
}
