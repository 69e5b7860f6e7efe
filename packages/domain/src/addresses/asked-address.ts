import { type AddressField, FIELD_OF_LETTER, formatOfCountry, isAddressLetter } from './address-formats.ts'

/**
 * The rows of a form for an address, in the order of its country. A part that the country does without
 * comes last where something is in it, so that no typed text is lost.
 */
export function askedAddress(country: string, isFilled: (field: AddressField) => boolean): AddressField[][] {
  const rows = formatOfCountry(country)
    .asked.split('|')
    .map((row) => [...row].filter(isAddressLetter).map((letter) => FIELD_OF_LETTER[letter]))
  const rest = Object.values(FIELD_OF_LETTER).filter((field) => !rows.flat().includes(field) && isFilled(field))
  return [...rows, ...rest.map((field) => [field])]
}
