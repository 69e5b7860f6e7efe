import { expect, test } from 'vitest'
import { type CameraBrowser, cameraBrowserOf, cameraStepsOf } from './camera-steps.ts'

const SAFARI = 'AppleWebKit/605.1.15 (KHTML, like Gecko) Version/19.0 Safari/605.1.15'
const CHROME = 'AppleWebKit/537.36 (KHTML, like Gecko) Chrome/150.0.0.0 Safari/537.36'

test.each<[string, number, CameraBrowser]>([
  [`Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) ${SAFARI}`, 5, 'safari-phone'],
  [`Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${SAFARI}`, 5, 'safari-phone'],
  [`Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605 CriOS/150 Safari/604`, 5, 'ios-app'],
  [`Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${SAFARI}`, 0, 'safari'],
  [`Mozilla/5.0 (Linux; Android 16; K) ${CHROME}`, 5, 'chrome-phone'],
  ['Mozilla/5.0 (Android 16; Mobile; rv:150.0) Gecko/150.0 Firefox/150.0', 5, 'firefox-phone'],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:150.0) Gecko/20100101 Firefox/150.0', 0, 'firefox'],
  [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${CHROME}`, 0, 'chrome'],
  ['something new', 0, 'chrome'],
])('%s', (userAgent, touchPoints, browser) => {
  expect(cameraBrowserOf(userAgent, touchPoints)).toBe(browser)
})

test('a refused camera has its own steps in every browser, and ends with trying again', () => {
  const browsers = ['safari-phone', 'ios-app', 'chrome-phone', 'firefox-phone', 'safari', 'firefox', 'chrome'] as const
  for (const browser of browsers) {
    const steps = cameraStepsOf('denied', browser)
    expect(steps.length).toBeGreaterThan(2)
    expect(steps.at(-1)?.picture).toBe('reload')
    expect(new Set(steps.map(({ text }) => text)).size).toBe(steps.length)
  }
})

test('a camera that is missing, busy or not secure has one step', () => {
  for (const problem of ['missing', 'busy', 'insecure'] as const) {
    expect(cameraStepsOf(problem, 'chrome')).toHaveLength(1)
  }
})
