import type Stripe from 'stripe'
import type { EventDelivery } from '../events/event-delivery.ts'
import { amountText } from '../world/currency-rules.ts'
import { TEST_CARDS } from '../world/test-cards.ts'
import type { World } from '../world/world.ts'
import { html, page, type Html } from './html.ts'
import { idOf } from '../world/ids.ts'

export interface Shown {
  readonly world: World
  readonly delivery: EventDelivery
  /** Where events go; null: nowhere. */
  readonly webhook: string | null
  readonly error: string | null
}

const NEWEST = 50

/** Everything that exists, and a button for each act of others than the shop. */
export const indexPage = ({ world, delivery, webhook, error }: Shown): Html =>
  page(
    'Card simulator',
    html`<h1>Card simulator</h1>
      <p class="soft">
        A stand-in for Stripe on this machine: pay with the cards below, and press what a buyer, a bank or Stripe itself
        would do. No money moves. Events go to
        <code>${webhook ?? 'nobody'}</code>.
      </p>
      ${error === null ? html`` : html`<p class="wrong" role="alert">${error}</p>`}
      ${cards()}${payments(world)}${refunds(world)}${disputes(world)}${accounts(world)}${events(world, delivery)}`,
  )

const button = (label: string, control: string, ...wishes: string[]): Html =>
  html`<form method="post" action="/buttons/${control}">${wishes.map(hidden)}<button>${label}</button></form>`

const hidden = (value: string, place: number): Html => html`<input type="hidden" name="${place}" value="${value}" />`

interface Table {
  readonly title: string
  readonly columns: readonly string[]
  readonly rows: readonly Html[]
  readonly empty: string
}

const table = ({ title, columns, rows, empty }: Table): Html =>
  html`<h2>${title}</h2>
    ${
      rows.length === 0
        ? html`<p class="soft">${empty}</p>`
        : html`<div class="scroll" tabindex="0" role="region" aria-label="${title}">
            <table>
              <thead>
                <tr>
                  ${columns.map((name) => html`<th>${name}</th>`)}
                </tr>
              </thead>
              <tbody>
                ${rows}
              </tbody>
            </table>
          </div>`
    }`

const cards = (): Html =>
  table({
    title: 'Cards',
    columns: ['Number', 'What happens'],
    rows: TEST_CARDS.map(
      ({ number, title }) =>
        html`<tr>
          <td class="number"><code class="all">${number}</code></td>
          <td>${title}</td>
        </tr>`,
    ),
    empty: '',
  })

const newest = <T extends { readonly id: string }>(shelf: { all(): { object: T; account: string | null }[] }) =>
  shelf.all().toReversed().slice(0, NEWEST)

const time = (seconds: number): string => new Date(seconds * 1000).toISOString().slice(0, 19).replace('T', ' ')

function payments(world: World): Html {
  const rows = newest(world.intents).map(
    ({ object: intent, account }) =>
      html`<tr>
        <td><code>${intent.id}</code><br /><small>${intent.description ?? ''} ${account ?? ''}</small></td>
        <td class="number">${amountText(intent)}</td>
        <td>${intent.status}<br /><small>${intent.last_payment_error?.message ?? ''}</small></td>
        <td>${paymentButtons(intent, world)}</td>
      </tr>`,
  )
  return table({
    title: 'Payments',
    columns: ['Payment', 'Amount', 'Status', ''],
    rows,
    empty: 'Nobody has started to pay yet.',
  })
}

function paymentButtons(intent: Stripe.PaymentIntent, world: World): Html {
  if (intent.status === 'requires_action')
    return html`${button('Buyer authorises', 'authorise', intent.id)}${button('Buyer declines', 'refuse', intent.id)}`
  if (intent.status === 'processing')
    return html`${button('Settle: paid', 'settle', intent.id, 'succeeded')}${button('Settle: failed', 'settle', intent.id, 'failed')}`
  if (intent.status !== 'succeeded') return html`${button('Pay with 4242…', 'pay', intent.id)}`
  const charge = world.charges.kept.get(idOf(intent.latest_charge))?.object
  if (charge === undefined || charge.refunded || charge.disputed) return html``
  return html`<form method="post" action="/buttons/refundInDashboard">
      ${hidden(intent.id, 0)}<input
        name="1"
        type="number"
        min="1"
        max="${charge.amount - charge.amount_refunded}"
        placeholder="all, or cents"
        aria-label="Amount to refund in the smallest unit of the currency, empty for all"
      />
      <button>Refund in the dashboard</button>
    </form>
    ${button('Buyer disputes', 'openDispute', intent.id)}`
}

function refunds(world: World): Html {
  const rows = newest(world.refunds).map(
    ({ object: refund }) =>
      html`<tr>
        <td><code>${refund.id}</code><br /><small>of ${idOf(refund.payment_intent)}</small></td>
        <td class="number">${amountText(refund)}</td>
        <td>${refund.status}</td>
        <td>
          ${refund.status === 'pending' ? button('Succeeds', 'settleRefund', refund.id, 'succeeded') : html``}${refund.status === 'failed' ? html`` : button('Fails', 'settleRefund', refund.id, 'failed')}
        </td>
      </tr>`,
  )
  return table({
    title: 'Refunds',
    columns: ['Refund', 'Amount', 'Status', ''],
    rows,
    empty: 'Nothing has been refunded yet.',
  })
}

function disputes(world: World): Html {
  const rows = newest(world.disputes).map(
    ({ object: dispute }) =>
      html`<tr>
        <td><code>${dispute.id}</code><br /><small>of ${idOf(dispute.payment_intent)}</small></td>
        <td class="number">${amountText(dispute)}</td>
        <td>${dispute.status}</td>
        <td>
          ${dispute.status.endsWith('needs_response') ? button('Evidence handed in', 'submitEvidence', dispute.id) : html``}${
            ['won', 'lost', 'warning_closed'].includes(dispute.status)
              ? html``
              : html`${button('Won', 'decideDispute', dispute.id, 'won')}${button('Lost', 'decideDispute', dispute.id, 'lost')}`
          }
        </td>
      </tr>`,
  )
  return table({
    title: 'Disputes',
    columns: ['Dispute', 'Amount', 'Status', ''],
    rows,
    empty: 'No payment is disputed.',
  })
}

function accounts(world: World): Html {
  const rows = newest(world.accounts).map(({ object: account }) => {
    const isGone = world.revoked.includes(account.id)
    const state = isGone
      ? 'disconnected'
      : `charges ${account.charges_enabled ? 'on' : 'off'}, payouts ${account.payouts_enabled ? 'on' : 'off'}`
    const due = account.requirements?.currently_due?.join(', ') ?? ''
    return html`<tr>
      <td><code>${account.id}</code><br /><small>${account.email ?? ''} ${account.country ?? ''}</small></td>
      <td>${state}<br /><small>${due}</small></td>
      <td>
        ${isGone ? html`` : html`${button('Finish onboarding', 'onboard', account.id, 'finish')}${button('Requirements come up', 'onboard', account.id, 'half')}${button('Disconnects', 'deauthorize', account.id)}`}
      </td>
    </tr>`
  })
  return table({
    title: 'Connected accounts',
    columns: ['Account', 'State', ''],
    rows,
    empty: 'No organizer has connected an account.',
  })
}

function events(world: World, delivery: EventDelivery): Html {
  const held = delivery.heldEvents().length
  const rows = newest(world.events).map(({ object: event, account }) => {
    const said = delivery.log
      .filter(({ eventId }) => eventId === event.id)
      .map(({ status }) => (status === 0 ? 'nobody there' : String(status)))
    return html`<tr>
      <td class="number">${time(event.created)}</td>
      <td>
        ${event.type}<br /><small><code>${event.id}</code> ${account ?? ''}</small>
      </td>
      <td>${said.join(', ')}</td>
      <td>${button('Send again', 'redeliver', event.id)}</td>
    </tr>`
  })
  return html`${table({ title: 'Events', columns: ['Time', 'Event', 'Receiver said', ''], rows, empty: 'Nothing has happened yet.' })}
    <p class="row">
      ${delivery.isHolding() ? button(`Release ${held} held events`, 'release') : button('Hold events back', 'hold')}${button('Send each twice', 'deliver', '{"times":2}')}${button('Lose events', 'deliver', '{"times":0}')}${button('Deliver as usual', 'deliver', '{}')}${button('Next call of the shop fails', 'fault', '{"kind":"unavailable","times":1}')}${button('Stripe is down', 'fault', '{"kind":"unavailable"}')}${button('Stripe is well', 'heal')}
    </p>`
}
