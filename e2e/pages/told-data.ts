import type { BrowserContext, Page, Request, Response } from '@playwright/test'

/** What the pages of a browser were told, sent, and stand filled with: all that may be on them and is no message. */
export interface ToldData {
  /** Strings of every JSON that went over the wire so far. */
  readonly strings: ReadonlySet<string>
  /** Waits for answers that are still being read. */
  readonly settled: () => Promise<void>
}

function collect(value: unknown, into: Set<string>): void {
  if (typeof value === 'string') into.add(plain(value))
  else if (typeof value === 'object' && value !== null) for (const part of Object.values(value)) collect(part, into)
}

/** A text of data as a page shows it: without its tags, on one line. */
const plain = (text: string): string =>
  text
    .replaceAll(/<[^>]*>/gu, ' ')
    .replaceAll(/\s+/gu, ' ')
    .trim()

function collectJson(text: string | null, into: Set<string>): void {
  try {
    collect(JSON.parse(text ?? ''), into)
  } catch {
    // A form, a picture: nothing that a page shows as words.
  }
}

/** Listens to a browser from now on. `known`: what was told before that, or to another. */
export function hearData(context: BrowserContext, known: readonly string[] = []): ToldData {
  const strings = new Set(known)
  const reading = new Set<Promise<void>>()
  const read = async (answer: Response): Promise<void> => {
    if (!/json/u.test(answer.headers()['content-type'] ?? '')) return
    collectJson(await answer.text().catch(() => null), strings)
  }
  context.on('request', (request: Request) => collectJson(request.postData(), strings))
  context.on('response', (answer) => {
    const task = read(answer)
    reading.add(task)
    void task.finally(() => reading.delete(task))
  })
  const settled = async (): Promise<void> => void (await Promise.all(reading))
  return { strings, settled }
}

/** What is in the page itself: the state it was rendered from, its fields, its address. */
export async function dataInPage(page: Page): Promise<Set<string>> {
  const { states, values } = await page.evaluate(() => ({
    states: [...document.querySelectorAll('script[type$=json]')].map((script) => script.textContent),
    values: [...document.querySelectorAll('input, textarea')].map((field) => (field as HTMLInputElement).value),
  }))
  const strings = new Set(values)
  for (const state of states) collectJson(state, strings)
  strings.add(page.url())
  return strings
}
