const TRANSLITERATED: Readonly<Record<string, string>> = { ä: 'ae', ö: 'oe', ü: 'ue', å: 'aa', ø: 'oe', æ: 'ae' }
const LETTERS: Readonly<Record<string, string>> = { ß: 'ss', ø: 'o', æ: 'ae', œ: 'oe', ł: 'l', đ: 'd', ð: 'd', þ: 'th' }

const withoutMarks = (text: string): string =>
  text
    .normalize('NFD')
    .replaceAll(/\p{Mn}/gu, '')
    .replaceAll(/[ßøæœłđðþ]/gu, (letter) => LETTERS[letter] ?? letter)

const wordsOf = (text: string): string[] => text.split(/[^\p{L}\p{N}]+/u).filter((word) => word.length > 1)

/** The words of a name without accents and without case, and as banks write umlauts: "Müller" is muller and mueller. */
function spellings(name: string): readonly (readonly string[])[] {
  const lower = name.normalize('NFC').toLowerCase()
  const asBanksWrite = lower.replaceAll(/[äöüåøæ]/gu, (letter) => TRANSLITERATED[letter] ?? letter)
  return [wordsOf(withoutMarks(lower)), wordsOf(withoutMarks(asBanksWrite))]
}

/** What an order says of its buyer. */
export interface BuyerName {
  readonly firstName: string
  readonly lastName: string
  readonly company: string | null
}

const isWithin = (name: string, payer: readonly (readonly string[])[]): boolean =>
  spellings(name).some((words) => words.length > 0 && payer.some((said) => words.every((word) => said.includes(word))))

/**
 * Whether the name of a payer agrees with that of a buyer: it has every word of the last name, or of the company. It
 * supports a match and never makes one: families, firms and friends pay for each other.
 */
export function nameAgrees(payer: string, buyer: BuyerName): boolean {
  const said = spellings(payer)
  return isWithin(buyer.lastName, said) || (buyer.company !== null && isWithin(buyer.company, said))
}
