import type { CDPSession, Page } from '@playwright/test'
import { launchChromium } from '@turnout/testkit/browser/chromium.ts'
import { atMost, median, short, type Figure } from '../../apps/server/bench/parts/figures.ts'
import { openMapPage } from './seat-map/build-page.ts'

/*
 * The map of a house on a slow phone: from the house to the painted map, and the script of a frame while it is dragged.
 * `npm run tool -- drills/map-speed`; the browser draws without a graphics chip, so how long frames take says more of this
 * machine than of the map.
 */

/** A phone four times slower than this machine. */
const CPU = 4
const FRAMES = 120
const WINDOW = { width: 1440, height: 900 }
const ROUNDS = 3

interface Drag {
  /** Milliseconds of script for each frame that was dragged. */
  readonly script: number[]
  /** Milliseconds between frames. */
  readonly frames: number[]
}

/** Milliseconds of script by now, as the browser counts it. */
async function scriptTime(devtools: CDPSession): Promise<number> {
  const { metrics } = await devtools.send('Performance.getMetrics')
  return (metrics.find(({ name }) => name === 'ScriptDuration')?.value ?? 0) * 1000
}

/** From the loaded script of the page to the frame after the map was painted. */
const firstDraw = (page: Page): Promise<number> =>
  page.evaluate(async () => {
    const frame = (): Promise<number> => new Promise((resolve) => requestAnimationFrame(resolve))
    const isPainted = (): boolean =>
      (document.querySelector('[role=application] canvas')?.getAttribute('style') ?? '') !== ''
    while (!isPainted()) await frame()
    const { port1, port2 } = new MessageChannel()
    await frame()
    await new Promise((resolve) => {
      port1.addEventListener('message', resolve)
      port1.start()
      port2.postMessage(null)
    })
    return performance.now() - (performance.getEntriesByName('house')[0]?.startTime ?? 0)
  })

/** Drags the map to and fro, a step for each frame, and reads the script of each; without steps, that of the reading. */
async function drag(page: Page, devtools: CDPSession, hasSteps: boolean): Promise<Drag> {
  const script: number[] = []
  const frames: number[] = []
  await page.mouse.move(400, 400)
  await page.mouse.down()
  let before = await scriptTime(devtools)
  for (let n = 0; n < FRAMES; n++) {
    const startedAt = performance.now()
    if (hasSteps) await page.mouse.move(400 + 260 * Math.sin(n / 12), 400 + 180 * Math.cos(n / 9))
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(resolve)))
    frames.push(performance.now() - startedAt)
    const now = await scriptTime(devtools)
    script.push(now - before)
    before = now
  }
  await page.mouse.up()
  return { script, frames }
}

async function measure(origin: string, house: string): Promise<{ draw: number; drags: Drag[]; controls: Drag[] }> {
  const browser = await launchChromium()
  const draws: number[] = []
  const drags: Drag[] = []
  const controls: Drag[] = []
  for (let round = 0; round < ROUNDS; round++) {
    const context = await browser.newContext({ viewport: WINDOW })
    const page = await context.newPage()
    const devtools = await context.newCDPSession(page)
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: CPU })
    await devtools.send('Performance.enable')
    await page.goto(`${origin}/#${house}`)
    draws.push(await firstDraw(page))
    // Close enough to be dragged: seats of some 20 pixels.
    await page.mouse.move(400, 400)
    for (let n = 0; n < (house === 'arena' ? 9 : 3); n++) await page.mouse.wheel(0, -150)
    await page.waitForTimeout(1500)
    controls.push(await drag(page, devtools, false))
    drags.push(await drag(page, devtools, true))
    await context.close()
  }
  await browser.close()
  return { draw: median(draws), drags, controls }
}

async function figuresOf(origin: string, [house, what]: readonly [string, string]): Promise<Figure[]> {
  const { draw, drags, controls } = await measure(origin, house)
  const middle = (all: readonly Drag[], what: keyof Drag): number => median(all.map((one) => median(one[what])))
  const script = middle(drags, 'script')
  const told = `${short(middle(controls, 'script'))} of it for the reading, frames every ${short(middle(drags, 'frames'))} ms`
  return [
    atMost(`first draw, ${what}, ms`, 1500, { value: draw, of: `median of ${ROUNDS}` }),
    atMost(`script of a dragged frame, ${what}, ms`, 16, { value: script, of: told }),
  ]
}

const page = await openMapPage()
const figures = [
  atMost('script of the map, gzip, KB', 25, { value: page.scriptOfMap / 1024, of: 'all seven languages' }),
  ...(await figuresOf(page.origin, ['arena', '20,016 seats'])),
  ...(await figuresOf(page.origin, ['rocha', '1,216 seats as SVG'])),
]
page.close()
for (const { what, goal, figure, isMet } of figures)
  console.log(`${isMet ? 'ok    ' : 'MISSED'} ${what}: ${figure}, goal ${goal}`)
process.exitCode = figures.every(({ isMet }) => isMet) ? 0 : 1
