import type { StartedCardPayment } from '@turnout/contract/payments/card-payment.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { CreditCard, TriangleAlert, ChevronDown } from 'lucide-react'
import { type FormEvent, useImperativeHandle, useRef, useState } from 'react'
import {
  type CardFault,
  type CardField,
  type CardFields,
  cardFaults,
  WRITTEN,
  groupedNumber,
  expiryOf,
  plainNumber,
} from '../../card-fields.ts'
import css from './payment.module.css'
import { CARD, type CardFormProps, type Confirmed } from './till.ts'

const FIELDS = ['number', 'expiry', 'cvc'] as const satisfies readonly CardField[]
const idOf = (field: CardField): string => `${CARD}.${field}`
const fieldOf = (fault: CardFault): CardField => (fault === 'expiry_past' ? 'expiry' : fault)

const FAULT_WORDS: Readonly<Record<CardFault, () => string>> = {
  number: m.checkout_card_number_invalid,
  expiry: m.checkout_card_expiry_invalid,
  expiry_past: m.checkout_card_expiry_past,
  cvc: m.checkout_card_cvc_invalid,
}
const LABELS: Readonly<Record<CardField, () => string>> = {
  number: m.checkout_card_number,
  expiry: m.checkout_card_expiry,
  cvc: m.checkout_card_cvc,
}
const PLACEHOLDERS: Readonly<Record<CardField, () => string>> = {
  number: m.checkout_card_number,
  expiry: m.checkout_card_expiry_shape,
  cvc: m.checkout_card_cvc,
}
const AUTOCOMPLETE: Readonly<Record<CardField, string>> = { number: 'cc-number', expiry: 'cc-exp', cvc: 'cc-csc' }

type TestCard = CardFields

/**
 * Stripe's public test cards and the simulator's own
 * (apps/stripe-simulator/src/world/test-cards.ts). Each number gives one course of a payment.
 */
const CARDS: readonly { readonly number: string; readonly title: () => string }[] = [
  { number: '4242424242424242', title: m.checkout_test_paid },
  { number: '4000002760003184', title: m.checkout_test_bank_asks },
  { number: '4000000000000002', title: m.checkout_test_declined },
  { number: '4000000000009995', title: m.checkout_test_no_funds },
  { number: '4000000000000069', title: m.checkout_test_expired },
  { number: '4000000000001018', title: m.checkout_test_settles_later },
  { number: '4000000000001026', title: m.checkout_test_fails_later },
  { number: '4000000000001034', title: m.checkout_test_waits },
  { number: '4000000000000259', title: m.checkout_test_disputed },
  { number: '4000000000007726', title: m.checkout_test_refund_pending },
  { number: '4000000000005126', title: m.checkout_test_refund_fails },
]

/** The number is all that matters to the simulator. */
const withNumber = (number: string): TestCard => ({ number: groupedNumber(number), expiry: '12 / 34', cvc: '123' })

/** Every path of a payment by hand: a tap fills the form. */
function TestCards({ onChoose, isLocked }: { onChoose: (card: TestCard) => void; isLocked: boolean }) {
  return (
    <details className={css.cards}>
      <summary>
        {m.checkout_test_cards()}
        <ChevronDown size={18} strokeWidth={1.75} aria-hidden />
      </summary>
      <p>{m.checkout_test_cards_text()}</p>
      <ul>
        {CARDS.map(({ number, title }) => (
          <li key={number}>
            <button type="button" disabled={isLocked} onClick={() => onChoose(withNumber(number))}>
              <span>{title()}</span>
              <span className={css.number}>{groupedNumber(number)}</span>
            </button>
          </li>
        ))}
      </ul>
    </details>
  )
}

interface SimulatorAnswer {
  readonly next_action?: { readonly redirect_to_url?: { readonly url: string } | null } | null
  readonly error?: {
    readonly code?: string | null
    readonly decline_code?: string | null
    readonly message?: string | null
  }
}

/**
 * Sends a test card to the simulator that is in for Stripe, as Stripe's own script would send a
 * real one.
 */
async function confirmAtSimulator(
  { client_secret, public_key, account_id, api_base }: StartedCardPayment,
  card: CardFields,
  returnUrl: string,
): Promise<Confirmed> {
  const [intent = ''] = client_secret.split('_secret_')
  const expiry = expiryOf(card.expiry)
  const body = new URLSearchParams({
    client_secret,
    return_url: returnUrl,
    'payment_method_data[type]': 'card',
    'payment_method_data[card][number]': plainNumber(card.number),
    'payment_method_data[card][exp_month]': String(expiry?.month),
    'payment_method_data[card][exp_year]': String(expiry?.year),
    'payment_method_data[card][cvc]': card.cvc,
  })
  const headers = {
    authorization: `Bearer ${public_key}`,
    ...(account_id !== null && { 'stripe-account': account_id }),
  }
  try {
    const answer = await fetch(`${api_base}/v1/payment_intents/${intent}/confirm`, { method: 'POST', headers, body })
    return outcomeOf((await answer.json()) as SimulatorAnswer, plainNumber(card.number).slice(-4))
  } catch {
    return { outcome: 'no_answer' }
  }
}

function outcomeOf({ error, next_action }: SimulatorAnswer, digits: string): Confirmed {
  const url = next_action?.redirect_to_url?.url
  if (error === undefined) return url === undefined ? { outcome: 'taken' } : { outcome: 'asks', url, digits }
  // It was paid, or is being paid, in another window: the server knows which.
  if (error.code === 'payment_intent_unexpected_state') return { outcome: 'taken' }
  return { outcome: 'declined', code: error.decline_code ?? error.code ?? null, message: error.message ?? null }
}

/**
 * Our own card form for a shop that runs on the simulator. The typed digits stay in the fields. They
 * have no names: no form of ours can send them, and no draft keeps them.
 */
export function SimulatorCard({ till, isLocked, isDeclined, settle }: CardFormProps) {
  const [faults, setFaults] = useState<readonly CardFault[]>([])
  const fields = useRef<HTMLDivElement>(null)
  const inputOf = (field: CardField): HTMLInputElement | null =>
    fields.current?.querySelector<HTMLInputElement>(`[id="${idOf(field)}"]`) ?? null
  const typed = (): CardFields => ({
    number: inputOf('number')?.value ?? '',
    expiry: inputOf('expiry')?.value ?? '',
    cvc: inputOf('cvc')?.value ?? '',
  })
  useImperativeHandle(till, () => ({
    check: async () => {
      const found = cardFaults(typed(), new Date())
      setFaults(found)
      return found.map((fault) => ({
        name: idOf(fieldOf(fault)),
        label: LABELS[fieldOf(fault)](),
        text: FAULT_WORDS[fault](),
      }))
    },
    confirm: (started, returnUrl) => confirmAtSimulator(started, typed(), returnUrl),
  }))
  const onInput = ({ target }: FormEvent<HTMLDivElement>): void => {
    const field = target instanceof HTMLInputElement ? FIELDS.find((name) => idOf(name) === target.id) : undefined
    if (field === undefined) return
    write(target as HTMLInputElement, WRITTEN[field])
    // An error goes as soon as its field is right.
    const left = cardFaults(typed(), new Date())
    if (left.some((fault) => fieldOf(fault) === field)) return
    setFaults((now) => now.filter((fault) => fieldOf(fault) !== field))
    settle(idOf(field))
  }
  const fill = (card: TestCard): void => {
    for (const field of FIELDS) {
      const input = inputOf(field)
      if (input === null) continue
      input.value = card[field]
      input.dispatchEvent(new InputEvent('input', { bubbles: true }))
    }
  }
  return (
    <div ref={fields} onInput={onInput}>
      <CardFrame {...{ faults, isLocked, isDeclined }} />
      <TestCards onChoose={fill} isLocked={isLocked} />
    </div>
  )
}

interface CardFrameProps {
  readonly faults: readonly CardFault[]
  readonly isLocked: boolean
  readonly isDeclined: boolean
}

/** Three fields in one border, as a provider draws them. */
function CardFrame({ faults, isLocked, isDeclined }: CardFrameProps) {
  return (
    <>
      <div className={css.frame} role="group" aria-label={m.checkout_card_details()} data-declined={isDeclined}>
        {FIELDS.map((field) => {
          const isWrong = faults.some((fault) => fieldOf(fault) === field)
          return (
            <input
              key={field}
              id={idOf(field)}
              aria-label={LABELS[field]()}
              placeholder={PLACEHOLDERS[field]()}
              inputMode="numeric"
              autoComplete={AUTOCOMPLETE[field]}
              readOnly={isLocked}
              {...(isWrong && { 'aria-invalid': true, 'aria-describedby': `${idOf(field)}-error` })}
            />
          )
        })}
        {isDeclined || faults.includes('number') ? (
          <TriangleAlert className={css.wrong} size={22} strokeWidth={1.75} aria-hidden />
        ) : (
          <CreditCard size={20} strokeWidth={1.75} aria-hidden />
        )}
      </div>
      {faults.map((fault) => (
        <p key={fault} id={`${idOf(fieldOf(fault))}-error`} className={css.error}>
          {FAULT_WORDS[fault]()}
        </p>
      ))}
    </>
  )
}

/**
 * Writes the value as the field shows it, and leaves the caret behind the digit it stood behind.
 */
function write(input: HTMLInputElement, written: (typed: string) => string): void {
  const { value, selectionStart } = input
  const shown = written(value)
  if (shown === value) return
  const isAtEnd = selectionStart === null || selectionStart >= value.length
  const digits = value.slice(0, selectionStart ?? 0).replaceAll(/\D/gu, '').length
  input.value = shown
  if (isAtEnd) return
  const place = digits === 0 ? 0 : (nthDigit(shown, digits) ?? shown.length)
  input.setSelectionRange(place, place)
}

/** The place behind the nth digit. */
function nthDigit(text: string, n: number): number | undefined {
  const places = [...text.matchAll(/\d/gu)].map(({ index }) => index + 1)
  return places[n - 1]
}
