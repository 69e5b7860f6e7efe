import type Stripe from 'stripe'
import { ApiError } from '../http/api-error.ts'
import { move } from './balance.ts'
import { newId, nowSeconds } from './ids.ts'
import type { World } from './world.ts'

const EVIDENCE_DAYS = 9
const DAY_SECONDS = 86_400

/** The buyer's bank doubts a charge. An inquiry (`warning_…`) leaves the money where it is. */
export function openDispute(
  world: World,
  charge: Stripe.Charge,
  status: 'needs_response' | 'warning_needs_response',
): Stripe.Dispute {
  const account = world.charges.ownerOf(charge.id)
  const isInquiry = status === 'warning_needs_response'
  const dispute = {
    id: newId('du'),
    object: 'dispute',
    amount: charge.amount - charge.amount_refunded,
    balance_transactions: [],
    charge: charge.id,
    created: nowSeconds(),
    currency: charge.currency,
    enhanced_eligibility_types: [],
    evidence: NO_EVIDENCE,
    evidence_details: {
      due_by: nowSeconds() + EVIDENCE_DAYS * DAY_SECONDS,
      enhanced_eligibility: {},
      has_evidence: false,
      past_due: false,
      submission_count: 0,
    },
    is_charge_refundable: isInquiry,
    livemode: false,
    metadata: {},
    payment_intent: charge.payment_intent,
    payment_method_details: {
      card: {
        brand: 'visa',
        case_type: isInquiry ? 'inquiry' : 'chargeback',
        network_reason_code: '10.4',
        network: 'visa',
      },
      type: 'card',
    },
    reason: 'fraudulent',
    status,
  }
  // Evidence is text and files that are not sent here; its type has a field for each.
  const opened = world.disputes.add(account, dispute as unknown as Stripe.Dispute)
  charge.disputed = true
  if (!isInquiry) transfer(world, opened, -opened.amount)
  world.tell(account, 'charge.dispute.created', opened)
  if (!isInquiry) world.tell(account, 'charge.dispute.funds_withdrawn', opened)
  return opened
}

const NO_EVIDENCE = {
  ...Object.fromEntries(
    `access_activity_log billing_address cancellation_policy cancellation_policy_disclosure cancellation_rebuttal customer_communication
    customer_email_address customer_name customer_purchase_ip customer_signature duplicate_charge_documentation duplicate_charge_explanation
    duplicate_charge_id product_description receipt refund_policy refund_policy_disclosure refund_refusal_explanation service_date
    service_documentation shipping_address shipping_carrier shipping_date shipping_documentation shipping_tracking_number
    uncategorized_file uncategorized_text`
      .split(/\s+/u)
      .map((name) => [name, null]),
  ),
  enhanced_evidence: {},
}

function transfer(world: World, dispute: Stripe.Dispute, amount: number): void {
  const account = world.disputes.ownerOf(dispute.id)
  const { currency, id: source } = dispute
  dispute.balance_transactions.push(
    move(world, account, { amount, currency, type: 'adjustment', source, description: 'Chargeback' }),
  )
}

/** The card network decides. */
export function decideDispute(world: World, dispute: Stripe.Dispute, outcome: 'won' | 'lost'): Stripe.Dispute {
  if (['won', 'lost', 'warning_closed'].includes(dispute.status))
    throw new ApiError(400, 'This dispute is already closed.')
  const account = world.disputes.ownerOf(dispute.id)
  const isInquiry = dispute.status.startsWith('warning')
  const wasWithdrawn = dispute.balance_transactions.length > 0
  if (outcome === 'won') {
    dispute.status = isInquiry ? 'warning_closed' : 'won'
    if (wasWithdrawn) transfer(world, dispute, dispute.amount)
  } else {
    dispute.status = 'lost'
    if (!wasWithdrawn) transfer(world, dispute, -dispute.amount)
  }
  if (outcome === 'won' && wasWithdrawn) world.tell(account, 'charge.dispute.funds_reinstated', dispute)
  world.tell(account, 'charge.dispute.closed', dispute)
  return dispute
}

/** Evidence was handed in: now the bank looks at it. */
export function submitEvidence(world: World, dispute: Stripe.Dispute): Stripe.Dispute {
  if (!dispute.status.endsWith('needs_response')) throw new ApiError(400, 'This dispute waits for nothing.')
  dispute.status = dispute.status.startsWith('warning') ? 'warning_under_review' : 'under_review'
  dispute.evidence_details.has_evidence = true
  dispute.evidence_details.submission_count += 1
  world.tell(world.disputes.ownerOf(dispute.id), 'charge.dispute.updated', dispute)
  return dispute
}
