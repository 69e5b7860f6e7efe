import type { AxeResults, ContextObject, RunOptions } from 'axe-core'
import { expect, type Frame, type Page, type TestInfo } from '@playwright/test'
import { AXE_SOURCE } from '@turnout/testkit/browser/axe-source.ts'
import { thisRun, triesAll } from '@turnout/testkit/run/this-run.ts'
import { test } from './journey.ts'

/** WCAG 2.2 A and AA, and the rules that axe calls best practice. */
const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/**
 * Not looked at: React Aria's own announcer, which for some seconds names a busy bar that may have
 * left the page with its drawer; and the content of frames, each a page with its own visit.
 */
const CONTEXT: ContextObject = { exclude: [['[data-live-announcer]'], ['iframe']] }

/** The rules among them that look at colours. */
const COLOUR_RULES: RunOptions['runOnly'] = { type: 'rule', values: ['color-contrast', 'link-in-text-block'] }

interface View {
  readonly colorScheme: 'light' | 'dark'
  readonly width: number
  /** A theme changes colours and no element: the second one of a width is asked about colours alone. */
  readonly completes?: boolean
}

/** The views every page must serve without a violation: both themes, and the narrowest phone. */
const WIDE: View = { colorScheme: 'light', width: 1280 }
const NARROW: View = { colorScheme: 'dark', width: 320 }
const VIEWS: readonly View[] = [
  WIDE,
  { ...WIDE, colorScheme: 'dark', completes: true },
  NARROW,
  { ...NARROW, colorScheme: 'light', completes: true },
]

const nameOf = ({ colorScheme, width }: View): string => `${colorScheme}, ${width} px`

const looks = new WeakMap<TestInfo, number>()

/** One view for each look of a journey, another one for the next look and on the next run. */
function viewsOfLook(): readonly View[] {
  const journey = test.info()
  const look = looks.get(journey) ?? 0
  looks.set(journey, look + 1)
  return thisRun(VIEWS, VIEWS.length, look)
}

/**
 * Expects no violation of the page as it is, in one of the four views on each run, and that in
 * both widths nothing is out of reach or squeezed.
 */
export async function expectAccessible(page: Page): Promise<void> {
  const asked = viewsOfLook()
  const others = [WIDE, NARROW].filter(({ width }) => asked.every((view) => view.width !== width))
  await inViews(page, [...asked, ...others], async (view) => {
    const rules = view.completes === true && triesAll() ? COLOUR_RULES : RULES
    if (asked.includes(view))
      expect(await violations(page, rules), `axe on ${page.url()} (${nameOf(view)})`).toEqual([])
    await expectRoom(page, view)
  })
}

/** What is left of it for another language, whose words change nothing but the room that they take. */
export const expectRoomForWords = (page: Page): Promise<void> =>
  inViews(page, [WIDE, NARROW], (view) => expectRoom(page, view))

async function expectRoom(page: Page, view: View): Promise<void> {
  expect(await overflow(page), `sideways scrolling on ${page.url()} (${nameOf(view)})`).toBe(0)
  expect(await misplaced(page), `out of reach or squeezed on ${page.url()} (${nameOf(view)})`).toEqual([])
}

async function inViews(page: Page, views: readonly View[], look: (view: View) => Promise<void>): Promise<void> {
  const before = page.viewportSize()
  for (const view of views) {
    await page.emulateMedia({ colorScheme: view.colorScheme, reducedMotion: 'reduce' })
    await page.setViewportSize({ width: view.width, height: before?.height ?? 800 })
    await motionEnded(page)
    await look(view)
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
 * Each violation of the view as it is, as one line: rule, what is wrong, and where. A target
 * that looks small is asked once more in the middle of the window: a bar that stays at the edge
 * covers half of whatever happens to be scrolled under it.
 */
export async function violations(where: Page | Frame, rules: RunOptions['runOnly'] = RULES): Promise<string[]> {
  // Once for each document: the script has more than half a megabyte.
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
