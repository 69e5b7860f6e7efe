import type { IncomingMessage, ServerResponse } from 'node:http'
import { CONTROL_NAMES, type SimulatorControls } from '../control/simulator-controls.ts'
import { ApiError } from '../http/api-error.ts'
import { answerBank, askedIntent, bankIsDonePage, bankPage } from './bank-page.ts'
import type { Html } from './html.ts'
import { indexPage, type Shown } from './index-page.ts'
import { answerOnboarding, findLink, isLinkUsable, onboardingPage } from './onboarding-page.ts'

export interface PageRequest {
  readonly message: IncomingMessage
  readonly url: URL
  readonly body: string
}

export interface PageParts extends Omit<Shown, 'error'> {
  readonly controls: SimulatorControls
}

/** The pages for people: the index, the bank's question and the onboarding. */
export async function servePages(parts: PageParts, request: PageRequest, response: ServerResponse): Promise<void> {
  const { message, url } = request
  const area = url.pathname.split('/')[1]
  // A button pressed on a page of another site is not pressed here.
  const { origin } = message.headers
  const isForeign = origin !== undefined && origin !== 'null' && new URL(origin).host !== message.headers.host
  if (message.method === 'POST' && isForeign) return show(response, 403, bankIsDonePage())
  if (area === 'bank') return serveBank(parts, request, response)
  if (area === 'onboarding') return serveOnboarding(parts, request, response)
  if (area === 'buttons' && message.method === 'POST') return go(response, await pressed(parts.controls, request))
  if (url.pathname !== '/') return void response.writeHead(404).end()
  show(response, 200, indexPage({ ...parts, error: url.searchParams.get('error') }))
}

function serveBank({ world }: PageParts, { message, url, body }: PageRequest, response: ServerResponse): void {
  const intent = askedIntent(world, url)
  if (intent === null) return show(response, 404, bankIsDonePage())
  if (message.method !== 'POST') return show(response, 200, bankPage(intent))
  const back = answerBank(world, intent, new URLSearchParams(body).get('answer') === 'authorise')
  if (back === null) show(response, 200, bankIsDonePage())
  else go(response, back)
}

function serveOnboarding({ world }: PageParts, { message, url, body }: PageRequest, response: ServerResponse): void {
  const link = findLink(world, url)
  if (link === undefined) return show(response, 404, bankIsDonePage())
  if (message.method === 'POST')
    return go(response, answerOnboarding(world, link, new URLSearchParams(body).get('answer')))
  if (isLinkUsable(link)) show(response, 200, onboardingPage(link))
  else go(response, link.refreshUrl)
}

/** Does the act of a button; the page shows an error. */
async function pressed(controls: SimulatorControls, { url, body }: PageRequest): Promise<string> {
  const name = CONTROL_NAMES.find((known) => url.pathname === `/buttons/${known}`)
  if (name === undefined) return '/'
  const wishes = [...new URLSearchParams(body).values()].map(wishOf)
  try {
    await (controls[name] as (...wishes: unknown[]) => Promise<unknown>)(...wishes)
    return '/'
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    return `/?error=${encodeURIComponent(error.message)}`
  }
}

/** Fields are text: amounts are numbers, plans are JSON, an empty field is nothing. */
function wishOf(text: string): unknown {
  if (text === '') return undefined
  return /^(?:\d+$|\{)/u.test(text) ? (JSON.parse(text) as unknown) : text
}

// The buttons lead back to the shop, wherever it is served.
const HEADERS = {
  'content-type': 'text/html; charset=utf-8',
  'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'; base-uri 'none'",
  'referrer-policy': 'no-referrer',
  'cache-control': 'no-store',
}

function show(response: ServerResponse, status: number, page: Html): void {
  response.writeHead(status, HEADERS).end(page.text)
}

function go(response: ServerResponse, address: string): void {
  response.writeHead(303, { location: address, 'cache-control': 'no-store' }).end()
}
