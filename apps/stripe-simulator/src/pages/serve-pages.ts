import type { IncomingMessage, ServerResponse } from 'node:http'
import type Stripe from 'stripe'
import { CONTROL_NAMES, type SimulatorControls } from '../control/simulator-controls.ts'
import { ApiError } from '../http/api-error.ts'
import { onboard } from '../world/accounts.ts'
import { amountText } from '../world/currency-rules.ts'
import { nowSeconds } from '../world/ids.ts'
import { settleIntent } from '../world/payment-intents.ts'
import type { OnboardingLink, World } from '../world/world.ts'
import { html, page, type Html } from './html.ts'
import { indexPage, type Shown } from './index-page.ts'

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

/** Stripe's questions to an organizer who connects an account, as three buttons. */
const onboardingPage = (link: OnboardingLink): Html =>
  page(
    'Connect your account',
    html`<div class="box">
      <h1>Connect your account</h1>
      <p>
        Here Stripe would ask about your business, your identity and your bank account. This is the card simulator:
        press what you would have done.
      </p>
      <p>
        <small>Account <code>${link.account}</code></small>
      </p>
      <form method="post" class="row">
        <button class="strong" name="answer" value="finish">Finish everything</button>
        <button name="answer" value="half">Leave some requirements open</button>
        <button name="answer" value="back">Go back without answering</button>
      </form>
    </div>`,
  )

const findLink = (world: World, url: URL): OnboardingLink | undefined =>
  world.links.find(url.pathname.split('/')[2] ?? '', null)

/** A link works once and for minutes; later it only leads to where a new one is made. */
const isLinkUsable = (link: OnboardingLink): boolean => !link.isUsed && link.expiresAt > nowSeconds()

/** Where the organizer's browser goes after their answer. */
function answerOnboarding(world: World, link: OnboardingLink, answer: string | null): string {
  if (!isLinkUsable(link)) return link.refreshUrl
  link.isUsed = true
  const account = world.accounts.find(link.account, null)
  if (account !== undefined && (answer === 'finish' || answer === 'half')) onboard(world, account, answer)
  return link.returnUrl
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

/** The page of the buyer's bank that asks the buyer to confirm (3-D Secure). */
function bankPage(intent: Stripe.PaymentIntent): Html {
  const action = `/bank/${intent.id}?payment_intent_client_secret=${intent.client_secret}`
  return page(
    'Your bank asks',
    html`<div class="box">
      <h1>Your bank asks</h1>
      <p>
        ${intent.description ?? 'A payment'}, <strong>${amountText(intent)}</strong>. This is the card simulator: no
        money moves.
      </p>
      <form method="post" action="${action}" class="row">
        <button class="strong" name="answer" value="authorise">Authorise</button>
        <button name="answer" value="decline">Decline</button>
      </form>
    </div>`,
  )
}

const bankIsDonePage = (): Html =>
  page(
    'Your bank asks',
    html`<div class="box">
      <h1>Nothing to decide</h1>
      <p>This payment waits for nobody. Go back to the shop.</p>
    </div>`,
  )

/** The intent that the bank asks about; the link names its secret, so no other one can be answered. */
function askedIntent(world: World, url: URL): Stripe.PaymentIntent | null {
  const intent = world.intents.kept.get(url.pathname.split('/')[2] ?? '')?.object
  const isTheirs = intent?.client_secret === url.searchParams.get('payment_intent_client_secret')
  return intent !== undefined && isTheirs && intent.status === 'requires_action' ? intent : null
}

/** The buyer answered: where their browser goes now, as Stripe sends it; null when no address was given. */
function answerBank(world: World, intent: Stripe.PaymentIntent, isAuthorised: boolean): string | null {
  const returnUrl = world.behind[intent.id]?.returnUrl ?? null
  settleIntent(world, intent, isAuthorised)
  if (returnUrl === null || !URL.canParse(returnUrl)) return null
  const back = new URL(returnUrl)
  back.searchParams.set('payment_intent', intent.id)
  back.searchParams.set('payment_intent_client_secret', intent.client_secret ?? '')
  back.searchParams.set('redirect_status', isAuthorised ? 'succeeded' : 'failed')
  return back.href
}
