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

/** How German writes these where there are no dots. */
const SPELLED: Readonly<Record<string, string>> = { ä: 'ae', ö: 'oe', ü: 'ue' }

/** The other way to fold a text: "Müller" is "mueller". Only a text with such letters differs. */
export const foldSpelled = (text: string): string =>
  foldText(
    text
      .normalize('NFC')
      .toLowerCase()
      .replaceAll(/[äöü]/gu, (letter) => SPELLED[letter] ?? letter),
  )
