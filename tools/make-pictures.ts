import { mkdir, readdir, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { type Person, people } from '../content/en/site/people.ts';
import { installPackage } from './programs/install-package.ts';
import { repository } from './repository.ts';

const folder = path.join(repository, 'content/people');
const made = path.join(folder, 'made');
/** In pixels, square: as wide as the page shows a picture, and twice that for dense screens (app/site/people.tsx). */
const widths = [160, 320] as const;

/** What is used of sharp, whose own types are there only after it was installed. */
type Sharp = (file: string) => {
  rotate(): ReturnType<Sharp>;
  resize(width: number, height: number, options: { fit: 'cover'; position: string }): ReturnType<Sharp>;
  toFormat(format: 'avif' | 'webp', options: { quality: number }): ReturnType<Sharp>;
  toFile(file: string): Promise<unknown>;
};

/** The picture of a person in `folder`; null where none has the name that content/en/site/people.ts gives. */
export function findSource(names: readonly string[], picture: string): string | null {
  return names.find((name) => path.parse(name).name === picture && /\.(jpe?g|png|webp|avif)$/i.test(name)) ?? null;
}

/**
 * Makes AVIF and WebP in two sizes of every picture that a person has, without the data that cameras put into it (the location,
 * for one). The files belong into the repository, so that the build needs neither sharp nor the large pictures.
 */
export async function makePictures(list: readonly Person[]): Promise<void> {
  const pictures = list.flatMap(({ picture }) => (picture ? [picture] : []));
  if (pictures.length === 0) {
    process.stdout.write('No person in content/en/site/people.ts has a picture.\n');
    return;
  }
  const names = await readdir(folder);
  const sharp: Sharp = createRequire(path.join(installPackage('pictures'), 'package.json'))('sharp');
  await rm(made, { recursive: true, force: true });
  await mkdir(made);
  for (const picture of pictures) {
    const source = findSource(names, picture);
    if (!source)
      throw new Error(
        `content/en/site/people.ts names the picture "${picture}": expected content/people/${picture}.jpg`,
      );
    for (const width of widths)
      for (const format of ['avif', 'webp'] as const)
        await sharp(path.join(folder, source))
          .rotate()
          .resize(width, width, { fit: 'cover', position: 'attention' })
          .toFormat(format, { quality: format === 'avif' ? 55 : 78 })
          .toFile(path.join(made, `${picture}-${width}.${format}`));
    process.stdout.write(`content/people/made: ${picture}\n`);
  }
}

if (import.meta.main) await makePictures(people);
