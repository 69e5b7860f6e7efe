/*
 * From the name of a field on the wire (`prices.0.price`) to the element that shows it. A frame
 * carries the name as `data-field` and its label as the first `legend` or `label` in it, or as its
 * `aria-label`.
 */

/**
 * The frame of a field; of one without an own frame, that of what it is part of (`product_ids`
 * for `product_ids.3`).
 */
export function fieldNamed(form: ParentNode, name: string | undefined): HTMLElement | null {
  for (let asked = name ?? ''; asked !== ''; asked = asked.slice(0, Math.max(0, asked.lastIndexOf('.')))) {
    const frame = form.querySelector<HTMLElement>(`[data-field="${CSS.escape(asked)}"]`)
    const found =
      frame ??
      form.querySelector<HTMLElement>(`[name="${CSS.escape(asked)}"]`) ??
      // What is off shows its switch alone, which names the fields that it brings.
      form.querySelector<HTMLElement>(`[data-fields~="${CSS.escape(asked)}"]`)
    if (found !== null) return found
  }
  return null
}

/**
 * The text before the words of an issue. "Early bird, Price" names the place of the field and the
 * field. Words that begin with the field's name need the place alone.
 */
export function namedFor(frame: HTMLElement | null, message: string, optionalWord: string): string | null {
  const own = frame === null ? null : labelOf(frame, optionalWord)
  const row = frame?.parentElement?.closest('[role="group"][aria-label]:not([data-field])')?.getAttribute('aria-label')
  if (own === null) return null
  if (message.startsWith(own)) return row ?? null
  return row ? `${row}, ${own}` : own
}

function labelOf(frame: HTMLElement, optionalWord: string): string | null {
  const label = frame.getAttribute('aria-label') ?? frame.querySelector('legend, label, [data-label]')?.textContent
  const text = label?.replace(optionalWord, '').trim()
  return text === undefined || text === '' ? null : text
}

const FOCUSABLE = 'input:not([type=hidden]):not([type=color]), select, textarea, [role=spinbutton], button'

/** Opens the folded sections around an element. */
export function unfold(element: Element | null | undefined): void {
  for (let fold = element?.closest('details'); fold; fold = fold.parentElement?.closest('details')) fold.open = true
}

/** Opens folded sections on the way, then focuses the field. */
export function focusField(frame: HTMLElement | null): void {
  const target = frame?.querySelector<HTMLElement>(FOCUSABLE) ?? frame
  unfold(target)
  target?.focus()
}
