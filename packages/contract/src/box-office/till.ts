import { FISCAL_PROFILES, FREE_SALES_USUAL, TILL_RIGHTS } from '@turnout/domain/box-office/movements.ts'
import { z } from 'zod'
import { amount, count, idAnswer, time } from '../answers.ts'
import { body, flag, id, int, line, list, oneOf, optional, withDefault, word } from '../fields.ts'
import { NAME_MAX } from '../limits.ts'
import { shareAnswer, tillShares } from './offline.ts'
import type { ListShape } from '../lists.ts'

const personName = z.object({ id: idAnswer(), name: z.string() })

/** A till as its organizer sees it. */
export const till = z.object({
  id: idAnswer(),
  /** The address of its page; '' for who may read tills and not change them. */
  short_id: z.string(),
  name: z.string(),
  /**
   * NONE: no country's rules are followed. EXPORT_ONLY: cash is recorded outside, and the till takes none. SIGNED: a
   * device signs each receipt. No profile makes the till comply with a law.
   */
  fiscal_profile: z.enum(FISCAL_PROFILES),
  /** The list at which guests of its sales are let in; null: they are not. */
  check_in_list_id: idAnswer().nullable(),
  /** Sells everything of the event, also what is added later. */
  includes_all_products: z.boolean(),
  /** What it sells, chosen or all. */
  product_ids: z.array(idAnswer()),
  /** How many sales of a shift may be free of charge. */
  free_sales_max: count(),
  /** What it asks to hold, to be sold without a network. */
  shares: z.array(shareAnswer),
  /** The shift that is open; null: the till is closed. */
  session: z
    .object({
      id: idAnswer(),
      /** Who sells now. */
      person: personName,
      /** When the shift began. */
      opened_at: time(),
      /** When its device was heard of last. */
      seen_at: time(),
      /** What its device said last: someone sells, or it is locked. */
      seen_state: z.enum(['SELLING', 'LOCKED']),
      /** Sales that its device could not send yet, as it said last. */
      sales_waiting: count(),
      sales: count(),
      /** In the event's currency, as all amounts here. */
      sold: amount(),
      /** What is in the drawer by what happened in the shift. */
      cash_expected: amount(),
      card: amount(),
    })
    .nullable(),
  /** The number of the shift that was closed last. */
  last_z: z.int().nullable(),
  created_at: time(),
})
export type Till = z.output<typeof till>

export const tillInput = body({
  name: line(1, NAME_MAX),
  /** NONE: no rules of a country are followed. EXPORT_ONLY: cash is recorded outside. SIGNED: a device signs. */
  fiscal_profile: withDefault(oneOf(FISCAL_PROFILES), 'NONE'),
  check_in_list_id: optional(id()),
  /** Missing: true where no `product_ids` are named. */
  includes_all_products: optional(flag()),
  product_ids: withDefault(list(id(), 0, 1000), []),
  /** How many sales of a shift may be free of charge. */
  free_sales_max: withDefault(int(0, 1000), FREE_SALES_USUAL),
  /** What it asks to hold, to be sold without a network; missing: as before, of a new till nothing. */
  shares: optional(tillShares()),
})
export type TillInput = z.output<typeof tillInput>

export const TILLS_LIST = {
  sorts: ['created_at', 'name'],
  defaultSort: 'created_at',
  defaultDirection: 'asc',
  filters: ['name', 'created_at'],
} as const satisfies ListShape

/** A person who sells at the tills of an event. */
export const tillPerson = z.object({
  id: idAnswer(),
  name: z.string(),
  /** What the person may do: sell, give money back, lead a shift. */
  rights: z.array(z.enum(TILL_RIGHTS)),
  /** false: in a copy of an event; they sell once they are given one. */
  has_pin: z.boolean(),
  /** Five wrong PINs in a row: a lead or the organizer unlocks. */
  is_locked: z.boolean(),
  created_at: time(),
})
export type TillPerson = z.output<typeof tillPerson>

const PIN = /^\d{4,6}$/u

/** Four to six digits, as text: a leading zero counts. */
export const tillPin = () =>
  z.string(word('not_a_till_pin')).trim().regex(PIN, word('not_a_till_pin')).meta({ minLength: 4, maxLength: 6 })

const personFields = {
  name: line(1, NAME_MAX),
  /** `sell_at_door` is always part of it. */
  rights: withDefault(list(oneOf(TILL_RIGHTS), 0, TILL_RIGHTS.length), ['sell_at_door' as const]),
}

export const tillPersonInput = body({ ...personFields, pin: tillPin() })

/** Without a PIN it stays; a new one unlocks. */
export const tillPersonUpdate = body({ ...personFields, pin: optional(tillPin()) })
export type TillPersonUpdate = z.output<typeof tillPersonUpdate>

export const TILL_PEOPLE_LIST = {
  sorts: ['name', 'created_at'],
  defaultSort: 'name',
  defaultDirection: 'asc',
  filters: ['name', 'created_at'],
} as const satisfies ListShape
