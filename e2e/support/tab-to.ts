import { expect, type Locator, type Page } from '@playwright/test'

const STOPS_MAX = 60

const isFocused = (target: Locator): Promise<boolean> =>
  target.evaluate((element) => element === document.activeElement)

/** How the focused element fails a sighted user; null when it does not. */
const faultOfStop = (page: Page): Promise<string | null> =>
  page.evaluate(async () => {
    const stop = document.activeElement
    if (stop === null || stop === document.body) return null
    const name = `${stop.tagName.toLowerCase()} "${stop.getAttribute('aria-label') ?? stop.textContent.trim().slice(0, 40)}"`
    const { outlineStyle, boxShadow } = getComputedStyle(stop)
    if (outlineStyle === 'none' && boxShadow === 'none') return `no ring: ${name}`
    const isInView = (): boolean => {
      const { left, top, right, bottom } = stop.getBoundingClientRect()
      return bottom > 0 && top < innerHeight && right > 0 && left < innerWidth
    }
    // The page may still be scrolling there.
    for (let frames = 0; frames < 30 && !isInView(); frames += 1) await new Promise(requestAnimationFrame)
    return isInView() ? null : `out of sight: ${name}`
  })

/** Presses Tab until the target has the focus, as a person does who looks for it. */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeVisible()
  const faults: string[] = []
  for (let stops = 0; !(await isFocused(target)); stops += 1) {
    expect(stops, `Tab leads to ${target.toString()}`).toBeLessThan(STOPS_MAX)
    await page.keyboard.press('Tab')
    const fault = await faultOfStop(page)
    if (fault !== null) faults.push(fault)
  }
  expect(faults, `stops on the way to ${target.toString()}`).toEqual([])
}
