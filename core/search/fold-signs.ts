import { foldText, mostPerCharacter } from './search-words.ts';

/** Folds a text as searches do, without invisible signs. `positions`: of each folded sign in the text, and of its end. */
export function foldSigns(text: string) {
  const known = new Map<string, string>();
  const positions: number[] = [];
  let [folded, position] = ['', 0];
  for (const sign of text) {
    const letters = known.get(sign) ?? foldSign(sign);
    known.set(sign, letters);
    folded += letters;
    for (let index = 0; index < letters.length; index += 1) positions.push(position);
    position += sign.length;
  }
  return { folded, positions: [...positions, position] };
}

function foldSign(sign: string): string {
  if (sign >= '!' && sign <= '~') return sign.toLowerCase();
  return /^\s$/u.test(sign) ? ' ' : foldText(sign.replace(/\p{Cf}/u, '')).slice(0, mostPerCharacter);
}
