import {
  test as base,
  type Browser,
  type BrowserContext,
  type ConsoleMessage,
  type Response,
  type WebError,
} from '@playwright/test'
import { watchRequests } from './come-to-rest.ts'
import { askedStretch, stretchPages } from './stretch-pages.ts'

interface Seen {
  readonly faults: string[]
  readonly expected: RegExp[]
}

interface Watching {
  /**
   * Errors that this journey causes on purpose: a network that is cut, an answer that is made up.
   * Everything else fails it.
   */
  readonly expectErrors: (...patterns: readonly RegExp[]) => void
  /** For a browser that the journey started itself; pages of the usual one are watched without being asked. */
  readonly watch: (browser: Browser) => void
}

/** The browser's message about each request while a journey cuts its network. */
export const NO_NETWORK = /Failed to load resource: net::ERR_(?:INTERNET_DISCONNECTED|FAILED)\b/u

const REFUSED = /^Failed to load resource: the server responded with a status of 4\d\d\b/u

/**
 * The browser notes each answer of 400 and above. That a page was told no by the API, or is itself
 * the page of an address that leads nowhere, is an answer; a script, font or picture that is not
 * there is a fault, and so is every 500.
 */
function isAnswer(message: ConsoleMessage): boolean {
  const { url } = message.location()
  if (!REFUSED.test(message.text()) || !URL.canParse(url)) return false
  return new URL(url).pathname.startsWith('/api/') || url === message.page()?.url().split('#')[0]
}

const told = (message: ConsoleMessage): string => {
  const { url, lineNumber } = message.location()
  return `console.error: ${message.text()} (${url}:${lineNumber})`
}

const thrown = (fault: WebError): string => {
  const error = fault.error()
  return `uncaught on ${fault.page()?.url() ?? 'a closed page'}: ${error.stack ?? error.message}`
}

/** Our own pages send nothing that the API has to pass over: a field that it ignores is a fault of theirs. */
const sentTooMuch = (answer: Response): string[] => {
  const ignored = answer.headers()['x-ignored-fields']
  return ignored === undefined ? [] : [`${answer.request().method()} ${answer.url()} ignored the fields ${ignored}`]
}

const STRETCH = askedStretch(process.env.E2E_STRETCH)
/** A page that is stretched runs a script of ours in its frames, and those of mails let none run. */
const BY_STRETCH = /^Blocked script execution in 'about:srcdoc'/u
const isOfStretch = (message: ConsoleMessage): boolean => STRETCH !== null && BY_STRETCH.test(message.text())

function watchContext(context: BrowserContext, { faults }: Seen): void {
  // What is asked of a context first happens first: its pages come later.
  if (STRETCH !== null) void stretchPages(context, STRETCH)
  watchRequests(context)
  context.on('response', (answer) => faults.push(...sentTooMuch(answer)))
  context.on('weberror', (fault) => faults.push(thrown(fault)))
  context.on('console', (message) => {
    if (message.type() === 'error' && !isAnswer(message) && !isOfStretch(message)) faults.push(told(message))
  })
}

function watchBrowser(browser: Browser, seen: Seen): void {
  for (const context of browser.contexts()) watchContext(context, seen)
  browser.on('context', (context) => watchContext(context, seen))
}

/**
 * A journey. It fails when any of its pages throws, says an error to the console, or sends a field
 * that the API ignores, unless it announced that before.
 */
export const test = base.extend<Watching & { readonly cleanPages: void }, { readonly seen: Seen }>({
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads what a fixture needs from this pattern
  seen: [({}, run) => run({ faults: [], expected: [] }), { scope: 'worker' }],
  browser: [
    async ({ browser, seen }, run) => {
      watchBrowser(browser, seen)
      await run(browser)
    },
    { scope: 'worker' },
  ],
  expectErrors: ({ seen }, run) => run((...patterns) => void seen.expected.push(...patterns)),
  watch: ({ seen }, run) => run((browser) => watchBrowser(browser, seen)),
  // Comes before everything that a journey uses, and so looks when its pages are closed.
  cleanPages: [
    async ({ seen }, run) => {
      seen.faults.length = 0
      seen.expected.length = 0
      await run()
      const faults = seen.faults.filter((fault) => !seen.expected.some((pattern) => pattern.test(fault)))
      if (faults.length > 0) throw new Error(`Pages of this journey had errors:\n${[...new Set(faults)].join('\n')}`)
    },
    { auto: true },
  ],
})
