import { expect, type Page } from '@playwright/test'
import { test } from './journey.ts'

const FAULTS = [
  ['a page that throws', /^uncaught on .*\/my-tickets: Error: nobody catches this/u],
  ['a page that complains to the console', /^console\.error: this is not well/u],
  ['a script that is not there', /^console\.error: .*\/gone\.js/u],
  ['what the policy of the page forbids', /^console\.error: .*Content Security Policy/u],
] as const

type Fault = (typeof FAULTS)[number][0]

/** Breaks the page, and waits until the browser has said so. */
async function breakPage(page: Page, fault: Fault): Promise<void> {
  await page.goto('/my-tickets')
  const said = fault === 'a page that throws' ? page.waitForEvent('pageerror') : page.waitForEvent('console')
  await page.evaluate((what: Fault) => {
    const script = document.createElement('script')
    if (what === 'a page that throws') setTimeout(() => throwIt())
    else if (what === 'a page that complains to the console') console.error('this is not well')
    else {
      script.src = what === 'a script that is not there' ? '/assets/gone.js' : 'https://elsewhere.example/gone.js'
      document.head.append(script)
    }
    function throwIt(): void {
      throw new Error('nobody catches this')
    }
  }, fault)
  await said
}

for (const [fault, words] of FAULTS) {
  test.describe('unannounced', () => {
    // Here it is the pass that would be wrong.
    test.fail()
    test(`${fault} fails its journey`, ({ page }) => breakPage(page, fault))
  })

  test(`${fault} is let pass where a journey says that it is about that`, async ({ page, expectErrors }) => {
    expectErrors(words)
    await breakPage(page, fault)
  })
}

test('an answer that says no is no fault of a page', async ({ page }) => {
  const answer = await page.goto('/e/999999')
  expect(answer?.status()).toBe(404)
  expect(await page.evaluate(async () => (await fetch('/api/users/me')).status)).toBe(401)
})
