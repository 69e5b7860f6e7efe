import { expect, type Locator, type Page } from '@playwright/test'

/** The band that says a point before publishing: whether it is red, and all its words. */
const bandAround = (words: Locator) =>
  words.evaluate((element) => {
    const probe = document.createElement('i')
    probe.style.background = 'var(--red-soft)'
    document.body.append(probe)
    const red = getComputedStyle(probe).backgroundColor
    probe.remove()
    const ground = (one: Element) => getComputedStyle(one).backgroundColor
    let band: Element = element
    while (/, 0\)$|transparent/u.test(ground(band)) && band.parentElement) band = band.parentElement
    return { isRed: ground(band) === red, text: band.textContent }
  })

/** A point is said once. Where no buyer can buy, its band is red and says so. */
export async function expectProblem(within: Locator | Page, says: string, isRed: boolean): Promise<void> {
  const words = within.getByText(says)
  await expect(words).toHaveCount(1)
  const band = await bandAround(words)
  expect(band.isRed).toBe(isRed)
  expect(band.text.includes('No buyer can buy a ticket yet')).toBe(isRed)
}
