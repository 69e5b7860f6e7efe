/* A sentence above the choice of a date, in the words of the page. */

export interface SaidInDates {
  /** Takes the place of what was said before under this name. */
  readonly about: 'gone' | 'network' | 'turn'
  readonly tone?: 'warn' | 'error'
  /** The first sentence. */
  readonly strong: string
  readonly text: string
  /** The way on. */
  readonly act?: HTMLElement
}

/** Says it, at once for readers too; nothing where the page has no choice of a date. */
export function sayInDates({ about, tone = 'warn', strong, text, act }: SaidInDates): void {
  unsay(about)
  const box = document.querySelector<HTMLElement>('#dates .dates')
  if (box === null) return
  const said = document.createElement('div')
  said.className = 'dates-say'
  said.role = 'alert'
  said.dataset['about'] = about
  said.dataset['tone'] = tone
  const first = document.createElement('strong')
  first.textContent = strong
  const words = document.createElement('p')
  words.append(first, ` ${text}`)
  said.append(words, ...(act === undefined ? [] : [act]))
  const head = box.querySelector(':scope > header')
  if (head === null) box.prepend(said)
  else head.after(said)
}

export const unsay = (about: SaidInDates['about']): void =>
  document.querySelector(`#dates [data-about=${about}]`)?.remove()
