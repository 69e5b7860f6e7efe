/*
 * Some ten milliseconds lie between the touch of a field and the moment its editor takes keys; on a
 * slow line, seconds. Keys typed in between belong to no element. They are kept here and given to
 * the editor.
 */

export interface EarlyKeys {
  /**
   * The text typed so far, with a line break for every Enter; null when the person went on to
   * something else meanwhile. Ends the keeping.
   */
  readonly take: () => string | null
}

/** Whether a key types something; AltGr counts as Ctrl and Alt on some systems. */
const types = (event: KeyboardEvent): boolean => {
  const isShortcut = (event.ctrlKey || event.metaKey || event.altKey) && !event.getModifierState('AltGraph')
  return !isShortcut && [...event.key].length === 1
}

/** The text after a key, given the text before it; null for a key that types nothing. */
export function typedWith(text: string, event: KeyboardEvent): string | null {
  if (types(event)) return text + event.key
  if (event.key === 'Enter') return `${text}\n`
  if (event.key === 'Backspace' && text !== '') return [...text].slice(0, -1).join('')
  return null
}

/** Keeps what is typed from now on, until it is taken. */
export function keepEarlyKeys(field: Element): EarlyKeys {
  let text = ''
  let hasLeft = false
  const onKey = (event: KeyboardEvent) => {
    if (hasLeft || event.isComposing) return
    if (event.key === 'Tab') {
      hasLeft = true
      return
    }
    const next = typedWith(text, event)
    if (next === null) return
    text = next
    event.preventDefault()
    event.stopPropagation()
  }
  const onPointer = (event: Event) => {
    if (event.target instanceof Node && !field.contains(event.target)) hasLeft = true
  }
  window.addEventListener('keydown', onKey, true)
  window.addEventListener('pointerdown', onPointer, true)
  return {
    take: () => {
      window.removeEventListener('keydown', onKey, true)
      window.removeEventListener('pointerdown', onPointer, true)
      return hasLeft ? null : text
    },
  }
}
