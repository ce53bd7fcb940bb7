import { colours } from './style.ts';

const sunRadius = 20;
const ringWidth = 8;

/** The sun half risen, in rings of flat colour: boxes with round corners, because a picture would have to be fetched. */
export function drawSunrise(): string {
  const rings = [...colours.rings, colours.gold];
  const drawn = rings.reduceRight((inside, colour, place) => {
    const radius = sunRadius + ringWidth * (rings.length - 1 - place);
    const corner = `${radius}px ${radius}px 0 0`;
    const padding = inside ? ringWidth : 0;
    const style = `width:${2 * (radius - padding)}px;height:${radius - padding}px;padding:${padding}px ${padding}px 0;border-radius:${corner};background-color:${colour}`;
    return `<div style="${style}">${inside}</div>`;
  }, '');
  // Programs that know no round corners would draw a staircase.
  return `<!--[if !mso]><!--><div aria-hidden="true" style="display:inline-block">${drawn}</div><!--<![endif]-->`;
}
