import { spawnSync } from 'node:child_process';
import { mkdirSync, readdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { people } from '../content/en/site/people.ts';
import { repository } from './repository.ts';

const folder = path.join(repository, 'content/people');
const made = path.join(folder, 'made');
/** In pixels, square: as wide as the page shows a picture, and twice that for dense screens (app/site/people.tsx). */
const widths = [160, 320] as const;
const qualities = { avif: 55, webp: 78 } as const;

/** The picture of a person in `folder`; null where none has the name that content/en/site/people.ts gives. */
export function findSource(names: readonly string[], picture: string): string | null {
  return names.find((name) => path.parse(name).name === picture && /\.(jpe?g|png|webp|avif)$/i.test(name)) ?? null;
}

/**
 * Makes AVIF and WebP in two sizes with ImageMagick, without the data that cameras put into a picture (the location, for one).
 * The files belong into the repository, so that the build needs neither ImageMagick nor the large pictures.
 */
function makePicture(source: string, picture: string): void {
  for (const width of widths)
    for (const [format, quality] of Object.entries(qualities)) {
      const size = `${width}x${width}`;
      const shape = ['-auto-orient', '-strip', '-resize', `${size}^`, '-gravity', 'center', '-extent', size];
      const target = path.join(made, `${picture}-${width}.${format}`);
      const { status } = spawnSync('convert', [source, ...shape, '-quality', String(quality), target], {
        stdio: 'inherit',
      });
      if (status !== 0) throw new Error('make:pictures: expected ImageMagick, for example apt-get install imagemagick');
    }
}

if (import.meta.main) {
  rmSync(made, { recursive: true, force: true });
  mkdirSync(made, { recursive: true });
  for (const { picture } of people) {
    if (!picture) continue;
    const source = findSource(readdirSync(folder), picture);
    if (!source)
      throw new Error(
        `content/en/site/people.ts names the picture "${picture}": expected content/people/${picture}.jpg`,
      );
    makePicture(path.join(folder, source), picture);
    process.stdout.write(`content/people/made: ${picture}\n`);
  }
}
