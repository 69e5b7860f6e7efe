/** Letters that are no base letter with a mark on it, as in `fold_text` (apps/server/sql). */
const LETTERS: Readonly<Record<string, string>> = {
  ł: 'l',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  ı: 'i',
  ħ: 'h',
  ŧ: 't',
  ς: 'σ',
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  þ: 'th',
}

/** A text as it is searched: small and without accents, by the same rule as `fold_text` of the database. */
export const foldText = (text: string): string =>
  text
    .normalize('NFKD')
    .replaceAll(/[\u0300-\u036f]/gu, '')
    .toLowerCase()
    .replaceAll(/[łøđðıħŧςßæœþ]/gu, (letter) => LETTERS[letter] ?? letter)

/** Characters that make words without spaces between them; the same stand in `search_words`. */
const HAN = /[\u3400-\u4DBF\u4E00-\u9FFF]/u

export const hasHan = (text: string): boolean => HAN.test(text)

/** Every such character by itself, and what stands between them and white space. */
export const apartInHan = (text: string): string[] =>
  text
    .replaceAll(new RegExp(HAN, 'gu'), ' $& ')
    .split(/\s+/u)
    .filter((part) => part !== '')
