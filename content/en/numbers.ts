const words = ['No', 'One', 'Two', 'Three', 'Four', 'Five', 'Six', 'Seven', 'Eight', 'Nine', 'Ten', 'Eleven', 'Twelve'];

/** `1,200`. */
export const formatCount = (count: number) => count.toLocaleString('en-GB');

/** At the beginning of a sentence: a word up to twelve. */
export const spellCount = (count: number) => words[count] ?? formatCount(count);
