import { type AddressField, FIELD_OF_LETTER, formatOfCountry, isAddressLetter } from './address-formats.ts'

/** What is known of an address; `country` is an ISO 3166-1 alpha-2 code. */
export type WrittenAddress = Readonly<Partial<Record<AddressField | 'country', string | null | undefined>>>

interface Writing {
  /** In the reader's language; null leaves the country out. */
  readonly countryName: string | null | undefined
}

/** The lines of an address as they stand on a letter in its country. */
export const addressLines = (address: WrittenAddress, { countryName }: Writing): string[] => {
  const country = countryName ?? ''
  const lines = linesOf(address)
  return (isNative(address) ? [country, ...lines] : [...lines, country]).filter((line) => line !== '')
}

/** The same address as one line. */
export const addressInOneLine = (address: WrittenAddress, writing: Writing): string =>
  addressLines(address, writing).join(isNative(address) ? ' ' : ', ')

function linesOf(address: WrittenAddress): string[] {
  const format = formatOfCountry(address.country)
  const pattern = isNative(address) ? (format.native ?? format.written) : format.written
  return pattern.split('|').map((line) => lineOf(line, address))
}

/** What parts two letters is written between two parts that are there; what leads a line, before its first. */
function lineOf(pattern: string, address: WrittenAddress): string {
  let line = ''
  let between = ''
  for (const piece of pattern.match(/[STPCR]|[^STPCR]+/gu) ?? []) {
    if (!isAddressLetter(piece)) {
      between = piece
      continue
    }
    const part = address[FIELD_OF_LETTER[piece]]?.trim() ?? ''
    if (part === '') continue
    line += line === '' && between.trim() !== '〒' ? part : `${between}${part}`
    between = ''
  }
  return line
}

/** Whether it is written in the characters of a country that begins with the largest part. */
function isNative(address: WrittenAddress): boolean {
  if (formatOfCountry(address.country).native === undefined) return false
  const { address_line_1: street, city, state_or_region: region } = address
  return [street, city, region].some((part) => /[\p{Script=Han}\p{Script=Hangul}\p{Script=Hiragana}]/u.test(part ?? ''))
}
