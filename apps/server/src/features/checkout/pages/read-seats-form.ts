import type { AnswerFields } from '@turnout/contract/questions/answer-fields.ts'

/** `price.B`: the product and its price that seats of letter B are bought at, as `12.34`. */
const PRICE = /^(?<product>\d{1,15})\.(?<price>\d{1,15})$/u
/** `seat.B.s-17` is ticked; `place.B.w-3` with the id of its companion seat as its value. */
const TICKED = /^(?<kind>seat|place)\.(?<letter>[A-H])\.(?<guid>.+)$/su

/**
 * The seats that a form without script asks for: the `offer` of a price, with the `count` and the seats that were shown
 * (`wish.B`, a list as JSON); or those that are ticked.
 */
export function seatedProducts(fields: AnswerFields): readonly object[] {
  const dates = {
    event_occurrence_id: fields['event_occurrence_id'] ?? null,
    event_occurrence_ids: fields['pass_dates']?.split(',') ?? null,
  }
  const bought = (letter: string, entry: object): object[] => {
    const { product, price } = PRICE.exec(fields[`price.${letter}`] ?? '')?.groups ?? {}
    if (product === undefined) return []
    return [{ product_id: product, ...dates, quantities: [{ price_id: price, ...entry }] }]
  }
  const { offer, count } = fields
  if (offer !== undefined) {
    const wish = listOf(fields[`wish.${offer}`] ?? '')
    return bought(offer, { quantity: count, best_available: { zone: offer, wish } })
  }
  const ticked = Object.entries(fields).flatMap(([name, value]) => {
    const { kind, letter = '', guid = '' } = TICKED.exec(name)?.groups ?? {}
    const isPlace = kind === 'place'
    if (kind === undefined) return []
    return [{ letter, isPlace, guids: isPlace && value !== '' ? [guid, value] : [guid] }]
  })
  return [...Map.groupBy(ticked, ({ letter }) => letter)].flatMap(([letter, of]) => {
    const seats = of.flatMap(({ guids }) => guids)
    const wheelchairs = of.filter(({ isPlace }) => isPlace).length
    return bought(letter, { quantity: seats.length, seats, ...(wheelchairs > 0 && { wheelchairs }) })
  })
}

function listOf(json: string): unknown {
  try {
    return JSON.parse(json)
  } catch {
    return []
  }
}
