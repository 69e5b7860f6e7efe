import type { Page } from '@playwright/test'

/** What a person did in a page since it was counted from. */
export interface Acts {
  clicks: number
  /** Fields that were typed into, each once a page. */
  fields: number
  /** Addresses that were opened, one after the other. */
  readonly path: string[]
}

declare global {
  interface Window {
    countAct: (act: 'click' | 'field') => void
  }
}

/** Counts presses of the pointer, fields that are typed into and addresses, from the next load of the page on. */
export async function countActs(page: Page): Promise<Acts> {
  const acts: Acts = { clicks: 0, fields: 0, path: [] }
  await page.exposeFunction('countAct', (act: 'click' | 'field') => {
    if (act === 'click') acts.clicks += 1
    else acts.fields += 1
  })
  page.on('framenavigated', (frame) => {
    const { pathname } = new URL(frame.url())
    if (frame === page.mainFrame() && acts.path.at(-1) !== pathname) acts.path.push(pathname)
  })
  await page.addInitScript(() => {
    const typed = new WeakSet<Element>()
    const type = (target: EventTarget | null): void => {
      if (!(target instanceof HTMLElement) || target.matches('[type=radio], [type=checkbox], select')) return
      // The parts of a date are one field.
      const field = target.closest('[data-type]')?.closest('[role=group]') ?? target
      if (!typed.has(field)) window.countAct('field')
      typed.add(field)
    }
    addEventListener('pointerdown', (event) => event.isTrusted && window.countAct('click'), { capture: true })
    addEventListener('input', ({ target }) => type(target), { capture: true })
    addEventListener(
      'keydown',
      ({ target, key }) =>
        target instanceof Element && target.matches('[data-type]') && /^\d$/u.test(key) && type(target),
      { capture: true },
    )
  })
  return acts
}
