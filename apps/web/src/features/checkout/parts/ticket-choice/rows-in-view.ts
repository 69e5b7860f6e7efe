/*
 * Rows of the desk, found in the page: to bring one into view from the bar of a phone, which is far from them.
 */

const isPhone = (): boolean => matchMedia('(max-width: 1000px)').matches

/**
 * Brings the row of a price into view: to the middle of a phone, and no further than needed within
 * the list of a wide window.
 */
export function showRow(priceId: number): void {
  const row = document.querySelector(`[data-prices~="${priceId}"]`)
  row?.scrollIntoView({ block: isPhone() ? 'center' : 'nearest' })
}

/** Where choosing begins. */
export const firstAddButton = (): HTMLElement | null => document.querySelector('[data-prices] [data-primary]')

/** The next date that a pass can be for, or the person whose dates are missing. */
export const nextDate = (priceId: number): HTMLElement | null =>
  document.querySelector(`[data-prices~="${priceId}"] :is(li input:enabled:not(:checked), [data-lacks])`)

/** Where an amount is named. */
export const firstAmountField = (): HTMLElement | null =>
  document.querySelector('[data-prices] input:not([type=checkbox])')
