import type Stripe from 'stripe'
import { amountText } from '../world/currency-rules.ts'
import { settleIntent } from '../world/payment-intents.ts'
import type { World } from '../world/world.ts'
import { html, page, type Html } from './html.ts'

/** The page of the buyer's bank that asks the buyer to confirm (3-D Secure). */
export function bankPage(intent: Stripe.PaymentIntent): Html {
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

export const bankIsDonePage = (): Html =>
  page(
    'Your bank asks',
    html`<div class="box">
      <h1>Nothing to decide</h1>
      <p>This payment waits for nobody. Go back to the shop.</p>
    </div>`,
  )

/** The intent that the bank asks about; the link names its secret, so no other one can be answered. */
export function askedIntent(world: World, url: URL): Stripe.PaymentIntent | null {
  const intent = world.intents.kept.get(url.pathname.split('/')[2] ?? '')?.object
  const isTheirs = intent?.client_secret === url.searchParams.get('payment_intent_client_secret')
  return intent !== undefined && isTheirs && intent.status === 'requires_action' ? intent : null
}

/** The buyer answered: where their browser goes now, as Stripe sends it; null when no address was given. */
export function answerBank(world: World, intent: Stripe.PaymentIntent, isAuthorised: boolean): string | null {
  const returnUrl = world.behind[intent.id]?.returnUrl ?? null
  settleIntent(world, intent, isAuthorised)
  if (returnUrl === null || !URL.canParse(returnUrl)) return null
  const back = new URL(returnUrl)
  back.searchParams.set('payment_intent', intent.id)
  back.searchParams.set('payment_intent_client_secret', intent.client_secret ?? '')
  back.searchParams.set('redirect_status', isAuthorised ? 'succeeded' : 'failed')
  return back.href
}
