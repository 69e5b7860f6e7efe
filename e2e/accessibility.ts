import type { AxeResults, ContextObject, RunOptions } from 'axe-core'
import { expect, type Frame, type Page } from '@playwright/test'
import { AXE_SOURCE } from '@turnout/testkit/axe-source.ts'
import { thisRun, triesAll } from '@turnout/testkit/this-run.ts'

/** WCAG 2.2 A and AA, and the rules that axe calls best practice. */
const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/**
 * Not looked at: React Aria's own announcer, which for some seconds names a busy bar that may have
 * left the page with its drawer; and the content of frames, each a page with a visit of its own.
 */
const CONTEXT: ContextObject = { exclude: [['[data-live-announcer]'], ['iframe']] }

/** The rules among them that look at colours. */
const COLOUR_RULES: RunOptions['runOnly'] = { type: 'rule', values: ['color-contrast', 'link-in-text-block'] }

interface View {
  readonly name: string
  readonly colorScheme: 'light' | 'dark'
  readonly width: number
}

const WIDE = 1280
const NARROW = 320
const view = (colorScheme: View['colorScheme'], width: number): View => ({
  name: `${colorScheme}, ${width} px`,
  colorScheme,
  width,
})

/**
 * The views every page must serve without a violation: both themes, and the narrowest phone. On every
 * run each page is looked at in both widths and in both themes; which theme a width has changes with
 * the seed. A theme changes colours and no element: a complete run asks the other two views about
 * colours alone.
 */
const VIEWS = [
  [view('light', WIDE), view('dark', NARROW)],
  [view('dark', WIDE), view('light', NARROW)],
] as const

const viewsOfRun = (): readonly (View & { readonly rules: RunOptions['runOnly'] })[] =>
  thisRun(VIEWS, VIEWS.length).flatMap((views, turn) =>
    views.map((one) => ({ ...one, rules: turn === 0 ? RULES : COLOUR_RULES })),
  )

/**
 * Expects no violation of the page as it stands in the views of this run, where nothing may be out
 * of reach or squeezed either.
 */
export const expectAccessible = (page: Page): Promise<void> =>
  inViews(page, viewsOfRun(), async ({ name, rules }) => {
    expect(await violations(page, rules), `axe on ${page.url()} (${name})`).toEqual([])
    await expectRoom(page, name)
  })

/** The same in another language, whose words change nothing but the room that they take. */
export const expectRoomForWords = (page: Page): Promise<void> =>
  triesAll()
    ? expectAccessible(page)
    : inViews(page, thisRun(VIEWS, VIEWS.length).flat(), ({ name }) => expectRoom(page, name))

async function expectRoom(page: Page, view: string): Promise<void> {
  expect(await overflow(page), `sideways scrolling on ${page.url()} (${view})`).toBe(0)
  expect(await misplaced(page), `out of reach or squeezed on ${page.url()} (${view})`).toEqual([])
}

async function inViews<V extends View>(
  page: Page,
  views: readonly V[],
  look: (view: V) => Promise<void>,
): Promise<void> {
  const before = page.viewportSize()
  for (const one of views) {
    await page.emulateMedia({ colorScheme: one.colorScheme, reducedMotion: 'reduce' })
    await page.setViewportSize({ width: one.width, height: before?.height ?? 800 })
    await motionEnded(page)
    await look(one)
  }
  await page.emulateMedia({ colorScheme: null, reducedMotion: null })
  if (before !== null) await page.setViewportSize(before)
}

/** Waits for what moved before motion was reduced: half a fade has neither theme's contrast. */
async function motionEnded(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await new Promise(requestAnimationFrame)
    const moving = document.getAnimations().filter(({ playState, effect }) => {
      return playState === 'running' && effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY
    })
    await Promise.allSettled(moving.map(({ finished }) => finished))
  })
}

/** What the script of axe leaves in the page. */
interface WithAxe {
  readonly axe: { run(context: unknown, options: unknown): Promise<AxeResults> }
}

/**
 * Each violation of the view as it stands, as one line: rule, what is wrong, and where. A target
 * that looks small is asked once more in the middle of the window: a bar that stays at the edge
 * covers half of whatever happens to be scrolled under it.
 */
export async function violations(where: Page | Frame, rules: RunOptions['runOnly'] = RULES): Promise<string[]> {
  // Once for each document: the script has half a megabyte.
  if (!(await where.evaluate(() => 'axe' in window))) await where.evaluate(AXE_SOURCE)
  return where.evaluate(
    async ([context, options]) => {
      const { axe: checker } = window as unknown as WithAxe
      const isSmallInView = async (selector: string): Promise<boolean> => {
        const element = document.querySelector(selector)
        element?.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' })
        const again = await checker.run(element ?? selector, { runOnly: ['target-size'], resultTypes: ['violations'] })
        return again.violations.length > 0
      }
      const lines: string[] = []
      const { violations: found } = await checker.run(context, options)
      for (const { id, help, nodes } of found) {
        for (const { target } of nodes) {
          const isStill = id !== 'target-size' || (await isSmallInView(target.join(' ')))
          if (isStill) lines.push(`${id}: ${help} at ${target.join(' ')}`)
        }
      }
      return lines
    },
    [CONTEXT, { runOnly: rules, resultTypes: ['violations'] }] as const,
  )
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
