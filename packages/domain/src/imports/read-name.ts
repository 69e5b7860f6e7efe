/** A name in two, as far as a text of one tells; null is what it does not tell. */
export interface SplitName {
  readonly firstName: string | null
  readonly lastName: string | null
}

/** Words that belong to the family name behind them. */
const PARTICLES = new Set([
  'van',
  'von',
  'de',
  'der',
  'den',
  'del',
  'della',
  'di',
  'da',
  'dos',
  'du',
  'la',
  'le',
  'ter',
  'zu',
  'bin',
  'al',
])
const TITLES = /^(?:(?:dr|prof|mr|mrs|ms|mx|herr|frau|m|mme|ing|dipl)\.?\s+)+(?=\S)/iu
const HAN = /^[\p{Script=Han}]{2,4}$/u

/** "Ada Lovelace", "Lovelace, Ada", "Ludwig van Beethoven", 王小明. */
export function splitName(name: string): SplitName {
  const plain = name.normalize('NFC').trim().replaceAll(/\s+/gu, ' ')
  if (plain === '') return { firstName: null, lastName: null }
  const comma = plain.indexOf(',')
  if (comma > 0) {
    return { firstName: orNull(plain.slice(comma + 1)), lastName: orNull(plain.slice(0, comma)) }
  }
  if (HAN.test(plain)) return { firstName: plain.slice(1), lastName: plain.slice(0, 1) }
  const words = plain.replace(TITLES, '').split(' ')
  if (words.length === 1) return { firstName: words[0] ?? null, lastName: null }
  const particle = words.findIndex((word, place) => place > 0 && place < words.length - 1 && PARTICLES.has(word))
  const from = particle === -1 ? words.length - 1 : particle
  return { firstName: words.slice(0, from).join(' '), lastName: words.slice(from).join(' ') }
}

/** Parts of a name, completed from a column with all of it. */
export function joinName(parts: SplitName, whole: string | null): SplitName {
  const { firstName, lastName } = parts
  if (whole === null || (firstName !== null && lastName !== null)) return parts
  if (firstName === null && lastName === null) return splitName(whole)
  const plain = whole.normalize('NFC').trim().replaceAll(/\s+/gu, ' ')
  if (firstName !== null && plain.startsWith(`${firstName} `))
    return { firstName, lastName: orNull(plain.slice(firstName.length)) }
  if (lastName !== null && plain.endsWith(` ${lastName}`))
    return { firstName: orNull(plain.slice(0, -lastName.length)), lastName }
  return parts
}

const orNull = (text: string): string | null => (text.trim() === '' ? null : text.trim())
