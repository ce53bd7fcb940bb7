import { readFileSync } from 'node:fs';

// Numbers of the ELF standard (64 bit, little-endian): https://refspecs.linuxfoundation.org/elf/gabi4+/contents.html
const headerSizeAt = 0x36;
const headerCountAt = 0x38;
const headersAt = 0x20;
const typeLoad = 1;
const typeDynamic = 2;
const tagNeeded = 1;
const tagStrings = 5;
const tagStringsSize = 10;

/** What a Linux program needs from the system before it starts, as its dynamic section says. */
export function readLinkedLibraries(file: string): {
  /** Names of shared libraries. */
  readonly libraries: readonly string[];
  /** The newest version of the GNU C library of which it uses a function: [2, 28] for 2.28. */
  readonly glibc: readonly [major: number, minor: number];
} {
  const bytes = readFileSync(file);
  const readNumber = (at: number) => Number(bytes.readBigUInt64LE(at));
  const size = bytes.readUInt16LE(headerSizeAt);
  const segments = Array.from({ length: bytes.readUInt16LE(headerCountAt) }, (_, index) => {
    const at = readNumber(headersAt) + index * size;
    const [offset, address, length] = [readNumber(at + 8), readNumber(at + 16), readNumber(at + 32)];
    return { type: bytes.readUInt32LE(at), offset, address, length };
  });
  const dynamic = segments.find(({ type }) => type === typeDynamic);
  if (!dynamic) return { libraries: [], glibc: [0, 0] };

  const entries = Array.from({ length: dynamic.length / 16 }, (_, index) => {
    const at = dynamic.offset + index * 16;
    return { tag: readNumber(at), value: readNumber(at + 8) };
  });
  const find = (wanted: number) => entries.find(({ tag }) => tag === wanted)?.value ?? 0;
  const address = find(tagStrings);
  const home = segments.find(
    (segment) => segment.type === typeLoad && address >= segment.address && address < segment.address + segment.length,
  );
  if (!home) throw new Error(`${file} has no table of names`);
  const start = address - home.address + home.offset;
  const strings = bytes.toString('latin1', start, start + find(tagStringsSize));

  const minors = [...strings.matchAll(/\0GLIBC_2\.(\d+)/g)].map(([, minor]) => Number(minor));
  return {
    libraries: entries
      .filter(({ tag }) => tag === tagNeeded)
      .map(({ value }) => strings.slice(value, strings.indexOf('\0', value))),
    glibc: [2, Math.max(...minors)],
  };
}
