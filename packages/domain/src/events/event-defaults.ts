/** What an account can set for its new events, by the names on the wire. */
const DEFAULTED = [
  'timezone',
  'currency',
  'order_timeout_in_minutes',
  'payment_providers',
  'offline_payment_methods',
  'bank_transfer',
  'offline_payment_deadline_in_days',
  'offline_payment_instructions',
  'price_display_mode',
  'homepage_primary_color',
  'homepage_background_color',
  'pre_checkout_message',
  'post_checkout_message',
  'terms_text',
  'support_email',
] as const
export type Defaulted = (typeof DEFAULTED)[number]

/** Every value of an event that has a default. */
export type DefaultedValues = Readonly<Record<Defaulted, unknown>>

/** A draft, as far as it decides which defaults it takes. */
export interface DefaultedDraft {
  readonly values: DefaultedValues
  /** Names of the values that were chosen on this event. */
  readonly setByHand: readonly string[]
  /** Times were entered beside start and end: they were read in its zone. */
  readonly hasTimes: boolean
  /** Amounts were entered, or orders taken, in its currency. */
  readonly hasAmounts: boolean
}

/** A value by which two can be compared: the database gives the fields of an object in a separate order. */
const comparable = (value: unknown): string =>
  JSON.stringify(
    typeof value === 'object' && value !== null && !Array.isArray(value)
      ? Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1))
      : value,
  )

const isSame = (a: unknown, b: unknown): boolean => comparable(a) === comparable(b)

/** The names of the values in which two differ, of those that have a default. */
export const differingDefaults = (
  before: Readonly<Partial<Record<Defaulted, unknown>>>,
  after: Readonly<Partial<Record<Defaulted, unknown>>>,
): readonly Defaulted[] => DEFAULTED.filter((name) => name in after && !isSame(before[name], after[name]))

/**
 * The defaults that a draft takes when the account has them applied: not where the value was chosen, and no other zone
 * or currency once something was entered that is read in it.
 */
export const defaultsTakenBy = (draft: DefaultedDraft, wanted: DefaultedValues): readonly Defaulted[] =>
  differingDefaults(draft.values, wanted).filter(
    (name) =>
      !draft.setByHand.includes(name) &&
      !(name === 'timezone' && draft.hasTimes) &&
      !(name === 'currency' && draft.hasAmounts),
  )
