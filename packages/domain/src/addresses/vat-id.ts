/** Spaces and the marks that people put between groups of a VAT ID. */
const MARKS = /[\s.\-/]/gu
/** Two letters of the country, then what its office gave: letters and digits; + and * in Ireland. */
const SHAPE = /^[A-Z]{2}[A-Z0-9+*]{2,18}$/u

/**
 * A VAT ID as it is kept, "DE123456789"; null when it has no such shape. Countries are not looked
 * up: a number that an office gives tomorrow is taken too.
 */
export function vatIdOf(typed: string): string | null {
  const id = typed.replace(MARKS, '').toUpperCase()
  return SHAPE.test(id) ? id : null
}
