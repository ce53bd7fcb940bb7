import { requirements } from '../../content/home.ts';

export function HomeRequirements() {
  return <section id="home-requirements">{requirements && null}</section>;
}
