import { randomId } from '../../../api/random-id.ts'
import type { SaleBody } from './till-calls.ts'

/* What this device keeps of a till between visits: its id, a sale without an answer, and choices. No names, no codes. */

const get = (key: string): string | null => {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}

function put(key: string, value: string | null): void {
  try {
    if (value === null) localStorage.removeItem(key)
    else localStorage.setItem(key, value)
  } catch {
    // A browser that keeps nothing still sells while the page is open.
  }
}

let made: string | null = null

/** By which a shift knows the device that it sells on. */
export function deviceId(): string {
  made ??= get('turnout.till.device') ?? randomId()
  put('turnout.till.device', made)
  return made
}

export interface KeptSale {
  readonly key: string
  readonly body: SaleBody
}

const saleKey = (shortId: string): string => `turnout.till.${shortId}.sale`

/** Kept from the first tap on pay until the answer: a page that is loaded again sends it with its key. */
export const keepSale = (shortId: string, sale: KeptSale | null): void =>
  put(saleKey(shortId), sale === null ? null : JSON.stringify({ key: sale.key, body: sale.body }))

export function keptSale(shortId: string): KeptSale | null {
  const text = get(saleKey(shortId))
  if (text === null) return null
  try {
    const kept = JSON.parse(text) as Partial<KeptSale>
    return typeof kept.key === 'string' && typeof kept.body === 'object' ? (kept as KeptSale) : null
  } catch {
    return null
  }
}

type Choice = 'last' | 'locked' | 'delivery' | 'parked'

export const keepChoice = (shortId: string, choice: Choice, value: string | null): void =>
  put(`turnout.till.${shortId}.${choice}`, value)

export const keptChoice = (shortId: string, choice: Choice): string | null => get(`turnout.till.${shortId}.${choice}`)

/** Sales at card readers that were put aside, until their outcome was shown. */
export const keptParked = (shortId: string): readonly string[] =>
  keptChoice(shortId, 'parked')
    ?.split(' ')
    .filter((id) => id !== '') ?? []

export const keepParked = (shortId: string, ids: Iterable<string>): void => {
  const text = [...new Set(ids)].join(' ')
  keepChoice(shortId, 'parked', text === '' ? null : text)
}
