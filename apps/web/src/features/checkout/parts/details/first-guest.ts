/*
 * The first ticket is the buyer's own until somebody writes another name on it: its fields show the
 * name above and follow it.
 */

const FIRST = /^products\.(\d+)\.(?:first|last)_name$/u

const inputIn = (form: HTMLFormElement, name: string): HTMLInputElement | null => {
  const found = form.elements.namedItem(name)
  return found instanceof HTMLInputElement ? found : null
}

/** Somebody typed in the fields of a ticket that followed the buyer: from now on it is a guest's. */
export function ownGuest(form: HTMLFormElement, target: HTMLInputElement): void {
  const place = FIRST.exec(target.name)?.[1]
  const mine = place === undefined ? null : inputIn(form, `products.${place}.mine`)
  if (mine !== null) mine.value = ''
}

/** Writes the buyer's name on the ticket that follows it. */
export function mirrorBuyer(form: HTMLFormElement): void {
  const mine = [...form.elements].find(
    (field) => field instanceof HTMLInputElement && /^products\.\d+\.mine$/u.test(field.name) && field.value === 'on',
  )
  if (!(mine instanceof HTMLInputElement)) return
  for (const part of ['first_name', 'last_name'] as const) {
    const field = inputIn(form, mine.name.replace('mine', part))
    if (field !== null) field.value = inputIn(form, `order.${part}`)?.value ?? ''
  }
}
