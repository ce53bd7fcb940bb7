import { colours } from './style.ts';

const sunRadius = 20;
const ringWidth = 8;

/** The sun half risen, in rings of flat colour: boxes with round corners, because a picture would have to be fetched. */
export function renderSunrise(): string {
  const rings = [...colours.rings, colours.gold];
  const markup = rings.reduceRight((inside, colour, index) => {
    const radius = sunRadius + ringWidth * (rings.length - 1 - index);
    const corner = `${radius}px ${radius}px 0 0`;
    const padding = inside ? ringWidth : 0;
    const style = `width:${2 * (radius - padding)}px;height:${radius - padding}px;padding:${padding}px ${padding}px 0;border-radius:${corner};background-color:${colour}`;
    return `<div style="${style}">${inside}</div>`;
  }, '');
  // Programs without round corners would show a staircase.
  return `<!--[if !mso]><!--><div aria-hidden="true" style="display:inline-block">${markup}</div><!--<![endif]-->`;
}
