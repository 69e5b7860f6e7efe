import AxeBuilder from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

/** WCAG 2.2 A and AA, and the rules that axe calls best practice. */
const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** The views every page must serve without a violation: both themes, and the narrowest phone. */
const VIEWS = [
  { name: 'light', colorScheme: 'light', width: 1280 },
  { name: 'dark', colorScheme: 'dark', width: 1280 },
  { name: 'light, 320 px', colorScheme: 'light', width: 320 },
  { name: 'dark, 320 px', colorScheme: 'dark', width: 320 },
] as const

/**
 * Expects no violation of the page as it stands in light, dark and at 320 px, where nothing may be
 * out of reach or squeezed either.
 */
export async function expectAccessible(page: Page): Promise<void> {
  const before = page.viewportSize()
  for (const view of VIEWS) {
    await page.emulateMedia({ colorScheme: view.colorScheme, reducedMotion: 'reduce' })
    await page.setViewportSize({ width: view.width, height: before?.height ?? 800 })
    expect(await violations(page), `axe on ${page.url()} (${view.name})`).toEqual([])
    expect(await overflow(page), `sideways scrolling on ${page.url()} (${view.name})`).toBe(0)
    expect(await misplaced(page), `out of reach or squeezed on ${page.url()} (${view.name})`).toEqual([])
  }
  await page.emulateMedia({ colorScheme: null, reducedMotion: null })
  if (before !== null) await page.setViewportSize(before)
}

/** React Aria's own announcer: for some seconds it names a busy bar that may have left the page with its drawer. */
const ANNOUNCER = '[data-live-announcer]'

/**
 * Each violation as one line: rule, what is wrong, and where. The content of a frame is a page of
 * its own, with its own visit.
 */
async function violations(page: Page): Promise<string[]> {
  const { violations: found } = await new AxeBuilder({ page })
    .withTags(RULES)
    .exclude(ANNOUNCER)
    .exclude('iframe')
    .analyze()
  return found.flatMap(({ id, help, nodes }) => nodes.map(({ target }) => `${id}: ${help} at ${target.join(' ')}`))
}

/** By how many pixels the page is wider than the window. */
async function overflow(page: Page): Promise<number> {
  return page.evaluate(() => Math.max(0, document.documentElement.scrollWidth - document.documentElement.clientWidth))
}

/**
 * Of the dialog on top, or of the page: controls that stand outside of the window and of every
 * scrolling area, and headings that have room for a letter or two in each line. A sheet that clips
 * hides both from the page's own width.
 */
async function misplaced(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const dialog = [...document.querySelectorAll('[role=dialog], dialog[open]')].at(-1)
    const root = dialog ?? document.body
    // A sheet clips what is wider than itself.
    const edge = dialog?.getBoundingClientRect() ?? { left: 0, right: window.innerWidth }
    const scrollsSideways = (element: Element | null): boolean =>
      element !== null &&
      (/auto|scroll/u.test(getComputedStyle(element).overflowX) || scrollsSideways(element.parentElement))
    const name = (element: Element): string =>
      `${element.tagName.toLowerCase()} "${(element.getAttribute('aria-label') ?? element.textContent).trim().slice(0, 40)}"`
    const isOutside = (element: Element): boolean => {
      const { left, right, width, height } = element.getBoundingClientRect()
      // Smaller ones are for screen readers alone.
      if (width < 4 || height < 4 || !element.checkVisibility({ visibilityProperty: true })) return false
      return (left < edge.left - 1 || right > edge.right + 1) && !scrollsSideways(element.parentElement)
    }
    const isSqueezed = (element: Element): boolean => {
      const { width, height } = element.getBoundingClientRect()
      return width > 4 && height > 2 * width && element.textContent.trim().length > 4
    }
    return [
      ...[...root.querySelectorAll('a[href], button')].filter(isOutside).map((element) => `outside: ${name(element)}`),
      ...[...root.querySelectorAll('h1, h2, h3')].filter(isSqueezed).map((element) => `squeezed: ${name(element)}`),
    ]
  })
}
