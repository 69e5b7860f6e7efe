import type { CardStep } from '@turnout/contract/checkout/page.ts'

/*
 * Stripe's own script, as far as the pay step uses it (docs.stripe.com/js). It comes from Stripe,
 * at this step only, and is part of no bundle.
 */

/**
 * A release of Stripe.js as it is named in its address; within one, nothing that we use changes.
 */
const SCRIPT = 'https://js.stripe.com/clover/stripe.js'

interface StripeError {
  readonly type: string
  readonly code?: string
  readonly decline_code?: string
  /** In the language that Stripe was opened with. */
  readonly message?: string
}

interface Confirmation {
  readonly elements: StripeElements
  readonly clientSecret: string
  readonly confirmParams: { readonly return_url: string }
  /** Leave the page only when the bank wants to ask the buyer there. */
  readonly redirect: 'if_required'
}

export interface StripeJs {
  /** Opened for a sum, before there is a payment; the sum has to be that of the payment in the end. */
  elements(options: { mode: 'payment'; amount: number; currency: string; appearance: object }): StripeElements
  confirmPayment(confirmation: Confirmation): Promise<{ readonly error?: StripeError }>
}

export interface StripeElements {
  create(element: 'payment', options: object): StripeElement
  create(element: 'expressCheckout', options: object): WalletElement
  /** Checks what was typed, and shows what is wrong in place. */
  submit(): Promise<{ readonly error?: StripeError }>
}

export interface StripeElement {
  mount(place: HTMLElement): void
  destroy(): void
  on(moment: 'ready' | 'loaderror' | 'change', then: () => void): void
}

/** Buttons of the wallets that this device has. */
interface WalletElement {
  mount(place: HTMLElement): void
  destroy(): void
  /** Without any wallet there is no list. */
  on(
    moment: 'ready',
    then: (event: { readonly availablePaymentMethods?: Readonly<Record<string, boolean>> }) => void,
  ): void
  on(moment: 'loaderror', then: () => void): void
  /** A button was pressed: its wallet opens with `resolve`, which has to come within a second. */
  on(moment: 'click', then: (event: { resolve(asked: WalletQuestions): void }) => void): void
  /** The buyer has agreed in the wallet; nothing was charged yet. */
  on(moment: 'confirm', then: (payment: WalletPayment) => void): void
}

/** What a wallet asks of the buyer. */
interface WalletQuestions {
  readonly emailRequired: boolean
  /** With it comes the name. */
  readonly billingAddressRequired: boolean
}

export interface WalletPayment {
  readonly billingDetails?: { readonly name?: string; readonly email?: string }
  /** Ends the wallet's sheet without a payment. */
  paymentFailed(told: { readonly reason: 'fail' }): void
}

type OpenStripe = (publicKey: string, options: { stripeAccount?: string; locale: string }) => StripeJs

const opener = (): OpenStripe | undefined => (window as { Stripe?: OpenStripe }).Stripe

let loading: Promise<OpenStripe> | null = null

/** Loads Stripe's script once. @throws Error when it does not come; asking again tries again. */
function loadStripe(): Promise<OpenStripe> {
  loading ??= new Promise<OpenStripe>((resolve, reject) => {
    const script = document.createElement('script')
    const fail = (): void => {
      loading = null
      script.remove()
      reject(new Error('Stripe.js did not load'))
    }
    script.src = SCRIPT
    script.async = true
    script.addEventListener('error', fail)
    script.addEventListener('load', () => {
      const open = opener()
      if (open === undefined) fail()
      else resolve(open)
    })
    document.head.append(script)
  })
  return loading
}

/** Stripe for the sum of an order, before anything is started there. */
export async function openStripe(
  { public_key, account_id, amount, currency }: CardStep,
  { locale, appearance }: { readonly locale: string; readonly appearance: object },
): Promise<{ readonly stripe: StripeJs; readonly elements: StripeElements }> {
  const load = await loadStripe()
  const stripe = load(public_key, { locale, ...(account_id !== null && { stripeAccount: account_id }) })
  return { stripe, elements: stripe.elements({ mode: 'payment', amount, currency, appearance }) }
}

/** Stripe's fields in the colours of the event. */
export function appearanceOf(style: CSSStyleDeclaration): object {
  const colour = (name: string): string => style.getPropertyValue(name).trim()
  const field = { border: `1.5px solid ${colour('--control')}`, boxShadow: 'none', padding: '13px 14px' }
  const focus = { outline: `3px solid ${colour('--on-surface')}`, outlineOffset: '0', boxShadow: 'none' }
  return {
    theme: style.colorScheme === 'dark' ? 'night' : 'stripe',
    labels: 'above',
    variables: {
      colorPrimary: colour('--accent-text'),
      colorBackground: colour('--surface'),
      colorText: colour('--on-surface'),
      colorTextSecondary: colour('--on-surface-muted'),
      colorTextPlaceholder: colour('--on-surface-muted'),
      colorDanger: colour('--error'),
      fontFamily: 'system-ui, -apple-system, "Segoe UI", sans-serif',
      fontSizeBase: '16px',
      borderRadius: '12px',
      spacingGridRow: '16px',
      spacingGridColumn: '16px',
    },
    rules: {
      '.Input': field,
      '.Input:focus': focus,
      '.Input--invalid': { borderColor: colour('--error'), boxShadow: 'none' },
      '.Label': { fontWeight: '600', fontSize: '15px', marginBottom: '6px' },
      '.Tab': { border: `1.5px solid ${colour('--control')}`, boxShadow: 'none' },
    },
  }
}
