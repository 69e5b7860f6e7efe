import { LRUCache } from 'lru-cache'
import type { Reader } from '../../../platform/database/database.ts'
import { SharedBytes } from '../../../platform/http/send-shared.ts'
import type { House } from '../choosing/queries-house.ts'
import { pricesOfLetters, publicHouseOf } from '../choosing/queries-public-house.ts'
import { rulesAnswer, rulesOfSeats } from './store-rules.ts'

/** Houses kept as text. One of 20,000 seats has about 3 MB, and as much again for each way it is sold. */
const HOUSES_MAX = 20

interface Fixed {
  /** An object in JSON without its end. */
  readonly text: string
  readonly letters: readonly { readonly zone: string; readonly name: string }[]
}

export interface KeptHouses {
  /** The seats of a date as visitors see them. */
  answer(eventId: number, house: House): Promise<SharedBytes>
}

/** Writes the seats of a seating once: they never change. Which prices are for them, and by which rules, is read for each answer. */
export function keepHouses(reader: Reader): KeptHouses {
  const fixed = new LRUCache<number, Promise<Fixed>>({ max: HOUSES_MAX })
  const answers = new LRUCache<string, SharedBytes>({ max: HOUSES_MAX })

  const load = async (seatingId: number): Promise<Fixed> => {
    const { house, letters } = await publicHouseOf(reader, seatingId)
    return { text: JSON.stringify(house).slice(0, -1), letters }
  }

  const fixedOf = (seatingId: number): Promise<Fixed> => {
    const known = fixed.get(seatingId)
    if (known !== undefined) return known
    const loading = load(seatingId)
    fixed.set(seatingId, loading)
    loading.catch(() => fixed.delete(seatingId))
    return loading
  }

  return {
    async answer(eventId, { seatingId }) {
      const [{ text, letters }, prices, rules] = await Promise.all([
        fixedOf(seatingId),
        pricesOfLetters(reader, eventId),
        rulesOfSeats(reader, eventId),
      ])
      const zones = letters.map((letter) => ({ ...letter, price_ids: prices.get(letter.zone) ?? [] }))
      const sold = JSON.stringify({ zones, rules: rulesAnswer(rules) })
      const key = `${seatingId} ${sold}`
      const known = answers.get(key) ?? new SharedBytes(`{"data":${text},${sold.slice(1)}}`)
      answers.set(key, known)
      return known
    },
  }
}
