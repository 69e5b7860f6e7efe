import type { Page } from '@playwright/test'

interface Device {
  /** Which wallets it has, as Stripe names them. */
  readonly wallets: readonly string[]
  /** The card in the wallet. */
  readonly card?: string
}

/**
 * The checkout as with real keys: Stripe's own form and buttons instead of ours for the simulator. Its
 * script is played by one of ours that does what docs.stripe.com/js says of the calls the page makes;
 * it pays at the simulator.
 */
export async function withStripeScript(page: Page, device: Device): Promise<void> {
  await page.route(/\/checkout\/\d+\/[^/]+\/(?:details|payment)$/u, async (route) => {
    if (route.request().resourceType() !== 'document') return route.fallback()
    const answer = await route.fetch()
    const headers = answer.headers()
    const policy = headers['content-security-policy']?.replace('script-src ', 'script-src https://js.stripe.com ')
    const html = (await answer.text()).replace(/"api_base":"[^"]+"/u, '"api_base":null')
    return route.fulfill({
      response: answer,
      headers: { ...headers, 'content-security-policy': policy ?? '' },
      body: html,
    })
  })
  // A page that is answered here may not call this machine: what it asks of Stripe is passed on.
  await page.route('**/simulated-stripe/**', async (route) => {
    const { pathname } = new URL(route.request().url())
    const response = await route.fetch({ url: `${process.env.E2E_STRIPE}${pathname.replace('/simulated-stripe', '')}` })
    return route.fulfill({ response })
  })
  const made = { ...device, card: device.card ?? '4242424242424242' }
  await page.route('https://js.stripe.com/**', (route) =>
    route.fulfill({ contentType: 'text/javascript', body: `(${playStripe.toString()})(${JSON.stringify(made)})` }),
  )
}

type Told = (event?: object) => void

/** Runs in the page. */
function playStripe({ wallets, card }: Required<Device>): void {
  const button = (name: string, onClick: () => void): HTMLButtonElement => {
    const made = document.createElement('button')
    made.type = 'button'
    made.textContent = name
    made.addEventListener('click', onClick)
    return made
  }
  const create = (kind: string) => {
    const listeners = new Map<string, Told>()
    const tell = (moment: string, event?: object): void => listeners.get(moment)?.(event)
    let shown: HTMLElement | null = null
    const openSheet = (asked: { emailRequired: boolean; billingAddressRequired: boolean }): void => {
      const sheet = document.createElement('dialog')
      sheet.setAttribute('aria-label', 'Wallet')
      const billingDetails = {
        ...(asked.emailRequired && { email: 'ana@silva.example' }),
        ...(asked.billingAddressRequired && { name: 'Ana Maria Silva' }),
      }
      const paymentFailed = (): void => sheet.remove()
      sheet.append(button('Agree', () => tell('confirm', { billingDetails, paymentFailed })))
      document.body.append(sheet)
      sheet.showModal()
    }
    return {
      on: (moment: string, then: Told) => listeners.set(moment, then),
      destroy: () => shown?.replaceChildren(),
      mount(place: HTMLElement) {
        shown = place
        if (kind === 'expressCheckout')
          place.append(...wallets.map((name) => button(name, () => tell('click', { resolve: openSheet }))))
        const found = Object.fromEntries(wallets.map((name) => [name, true]))
        setTimeout(() => tell('ready', wallets.length === 0 ? {} : { availablePaymentMethods: found }), 100)
      },
    }
  }
  const stripe = (key: string, { stripeAccount }: { stripeAccount?: string }) => ({
    elements: () => ({ create, submit: async () => ({}) }),
    async confirmPayment({
      clientSecret,
      confirmParams,
    }: {
      clientSecret: string
      confirmParams: { return_url: string }
    }) {
      const [intent = ''] = clientSecret.split('_secret_')
      const answer = await fetch(`/simulated-stripe/v1/payment_intents/${intent}/confirm`, {
        method: 'POST',
        headers: { authorization: `Bearer ${key}`, ...(stripeAccount && { 'stripe-account': stripeAccount }) },
        body: new URLSearchParams({
          client_secret: clientSecret,
          return_url: confirmParams.return_url,
          'payment_method_data[type]': 'card',
          'payment_method_data[card][number]': card,
          'payment_method_data[card][exp_month]': '12',
          'payment_method_data[card][exp_year]': '2034',
          'payment_method_data[card][cvc]': '123',
        }),
      })
      return (await answer.json()) as object
    },
  })
  Object.assign(window, { Stripe: stripe })
}
