import { keepAnyApart } from './any-or-some.ts'

/*
 * What a page without a script of its own still does a little better with one: menus close at a
 * press beside them, addresses are copied, links are shared through the device, numbers go up and
 * down, and a question opens over the page in place of on a separate page.
 */

/** Runs in the head, as text: nothing outside of it exists there. */
function doSmallActs(): void {
  const menus = (): HTMLDetailsElement[] => [
    ...document.querySelectorAll<HTMLDetailsElement>('details[open]:not([data-stays])'),
  ]
  const closeElsewhere = ({ target }: Event): void => {
    for (const menu of menus()) if (target instanceof Node && !menu.contains(target)) menu.open = false
  }
  const close = (menu: HTMLDetailsElement): void => {
    menu.open = false
    menu.querySelector('summary')?.focus()
  }
  const say = (place: Element): void => {
    const words = place.querySelector('[data-said]')
    if (words !== null) words.textContent = words.getAttribute('data-said')
  }
  document.addEventListener('pointerdown', closeElsewhere)
  document.addEventListener('focusin', closeElsewhere)
  document.addEventListener('keydown', (event) => {
    if (event.key === 'Escape') menus().forEach(close)
  })
  document.addEventListener('click', (event) => {
    const target = event.target instanceof Element ? event.target : null
    const stepped = target?.closest('[data-step]')
    const count = stepped?.parentElement?.querySelector('input')
    if (stepped?.getAttribute('data-step') === '1') count?.stepUp()
    else count?.stepDown()
    const asking = document.getElementById(target?.closest('[data-dialog]')?.getAttribute('data-dialog') ?? '')
    if (asking instanceof HTMLDialogElement) {
      event.preventDefault()
      asking.showModal()
    }
    const pressed = target?.closest('[data-copy],[data-share]')
    if (pressed == null) return
    event.preventDefault()
    const share = pressed.getAttribute('data-share')
    const address = share ?? pressed.getAttribute('data-copy') ?? ''
    // Refused means closed by the visitor: nothing to say.
    if (share !== null && typeof navigator.share === 'function')
      navigator.share({ title: document.title, url: address }).catch(() => undefined)
    else
      navigator.clipboard.writeText(address).then(
        () => say(pressed),
        () => undefined,
      )
  })
}

/** The script itself, for the head of a document whose page does not wake up. */
export const SMALL_ACTS = `(${doSmallActs.toString()})();(${keepAnyApart.toString()})()`
