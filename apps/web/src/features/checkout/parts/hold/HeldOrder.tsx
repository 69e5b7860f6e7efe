import { publicPaths } from '@turnout/contract/paths.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { useRef, useState, useEffect, lazy, Suspense } from 'react'
import { ApiError } from '../../../../api/api-error.ts'
import { randomId } from '../../../../api/random-id.ts'
import { holdAgain } from '../../api.ts'
import type { CheckoutPage, MoneyState } from '../../checkout-page.ts'
import { CheckoutFrame } from '../CheckoutFrame.tsx'
import { HoldClock, StandingClock } from '../HoldClock.tsx'
import { useDetailsForm, type DetailsForm } from '../details/use-details-form.ts'
import { QuietActs } from '../order/QuietActs.tsx'
import { PaidCard } from '../payment/PaidCard.tsx'
import { PlainPayment } from '../payment/PlainPayment.tsx'
import { waysOf } from '../payment/WaysToPay.tsx'
import type { Till, BankQuestion } from '../payment/till.ts'
import { useHeadingFocus } from '../use-heading-focus.ts'
import type { Hold } from '../use-hold.ts'
import { DockMessage } from './DockMessage.tsx'
import { HoldForm } from './HoldForm.tsx'
import { ObjectScreen } from './ObjectScreen.tsx'
import { PlainSubmit } from './PlainSubmit.tsx'
import { PressButton } from './PressButton.tsx'
import { PromoLine } from './PromoLine.tsx'
import { dockMessage } from './dock-message.ts'
import { pressWords, itemsWords, titleWords } from './hold-words.ts'
import layout from './hold.module.css'
import { useNarrow } from './use-narrow.ts'
import { usePress, type Way } from './use-press.ts'
import { useSheet } from './use-sheet.ts'

interface HeldOrderProps {
  readonly page: CheckoutPage
  readonly hold: Hold
  readonly money: MoneyState
  readonly onMoney: (money: MoneyState) => void
}

/** The name of the tab tells how much is to be mended: "4 to check · Check out". */
function useTitle(faults: number): void {
  const own = useRef<string | null>(null)
  useEffect(() => {
    own.current ??= document.title
    document.title = faults === 0 ? own.current : m.checkout_title_to_check({ count: faults, title: own.current })
  }, [faults])
}

interface PayNoteProps {
  readonly page: CheckoutPage
  readonly hold: Hold
  readonly way: Way
  readonly busy: boolean
  readonly isAtBank: boolean
}

/** Below the button: what follows, and while it takes long, why. */
function PayNote({ page, hold, way, busy, isAtBank }: PayNoteProps) {
  const isSlow = useIsSlow(busy)
  const isPaying = busy && page.order.is_payment_required && way === 'card'
  const words = (): string | null => {
    if (isAtBank) return m.checkout_bank_note()
    if (!isPaying) return way === 'card' || way === null ? m.storefront_tickets_by_email() : null
    if (hold.left === 0) return m.checkout_pay_past_end()
    return isSlow ? m.checkout_pay_slow() : m.checkout_pay_once()
  }
  return (
    <p className={layout.after} role="status">
      {words()}
    </p>
  )
}

const SLOW_AFTER_MS = 8000

/** Whether it has been busy for so long that the wait deserves a word. */
function useIsSlow(busy: boolean): boolean {
  const [isSlow, setSlow] = useState(false)
  useEffect(() => {
    if (!busy) return
    const timer = setTimeout(() => setSlow(true), SLOW_AFTER_MS)
    return () => {
      clearTimeout(timer)
      setSlow(false)
    }
  }, [busy])
  return isSlow
}

/** The code of a hold. */
interface Promo {
  readonly busy: boolean
  /** Why the last code does not count. */
  readonly error: string | null
  apply(code: string): void
  remove(): void
  forget(): void
}

/**
 * Another code is another price: the same tickets are held anew with it, in one step on the server,
 * and this page goes on with that order. A code that does not count leaves everything as it is.
 */
function usePromo({ event, order }: CheckoutPage, onExpired: () => void): Promo {
  const [state, setState] = useState<{ busy: boolean; error: string | null }>({ busy: false, error: null })
  const hold = async (promoCode: string | null): Promise<void> => {
    setState({ busy: true, error: null })
    try {
      const held = await holdAgain(event.id, { items: order.order_items, promoCode }, randomId())
      location.replace(publicPaths.order(event.id, held.short_id, 'details'))
    } catch (error) {
      if (!(error instanceof ApiError)) return setState({ busy: false, error: m.shell_unexpected_error() })
      setState({ busy: false, error: error.errors['promo_code']?.[0] ?? error.message })
      if (error.code === 'order_expired') onExpired()
    }
  }
  return {
    ...state,
    apply(code) {
      if (state.busy) return
      if (code.trim() === '') setState({ busy: false, error: m.storefront_promo_empty() })
      else void hold(code.trim())
    },
    remove() {
      if (!state.busy) void hold(null)
    },
    forget: () => setState({ busy: false, error: null }),
  }
}

// Few banks ask on a separate page.
const AtBank = lazy(() => import('../payment/AtBank.tsx').then((part) => ({ default: part.AtBank })))

interface LeadProps {
  readonly page: CheckoutPage
  readonly details: DetailsForm
  readonly isPaying: boolean
  readonly bank: BankQuestion | null
}

/** What this is, and while the bank asks the buyer, what is to be done there. */
function Lead({ page, details, isPaying, bank }: LeadProps) {
  const heading = useHeadingFocus(bank === null ? page.view : 'bank')
  if (bank === null)
    return (
      <>
        <h1 ref={heading} tabIndex={-1}>
          {titleWords(page, details.tickets)}
        </h1>
        <Sub page={page} isPaying={isPaying} />
      </>
    )
  return (
    <>
      <h1 ref={heading} tabIndex={-1}>
        {m.checkout_bank_title()}
      </h1>
      <p className={layout.sub}>{keptWords(details)}</p>
      <Suspense>
        <AtBank {...bank} amount={page.words.toPay} />
      </Suspense>
    </>
  )
}

/** Who buys, so that buyers do not fear for what they typed. */
function keptWords({ values }: DetailsForm): string {
  const part = (name: string): string => values[`order.${name}`] ?? ''
  return m.checkout_sub_bank({ name: `${part('first_name')} ${part('last_name')}`.trim(), email: part('email') })
}

function Sub({ page, isPaying }: { page: CheckoutPage; isPaying: boolean }) {
  const said = { items: itemsWords(page), date: page.words.face.date }
  if (isPaying) return <p className={layout.sub}>{m.checkout_sub_paying()}</p>
  if (!page.order.is_payment_required) return <p className={layout.sub}>{m.checkout_sub_free(said)}</p>
  return (
    <>
      <p className={layout.sub} data-needs-script>
        {m.checkout_sub(said)}
      </p>
      {page.view === 'details' && (
        <noscript>
          <p className={layout.sub}>{m.checkout_sub_next(said)}</p>
        </noscript>
      )}
    </>
  )
}

/** The form on the left, the object with the button on the right; on a phone a bar and a sheet. */
export function HeldOrder({ page, hold, money, onMoney }: HeldOrderProps) {
  const { order, words } = page
  const details = useDetailsForm(page)
  const ways = waysOf(page)
  const [way, choose] = useState<Way>(ways[0] ?? null)
  const till = useRef<Till>(null)
  const press = usePress(page, {
    details,
    way,
    till,
    onMoney,
    onExpired: () => hold.end(),
    onDeclined: () => giveTime(hold),
  })
  const promo = usePromo(page, () => hold.end())
  const [isTimeRead, setTimeRead] = useState(false)
  const isNarrow = useNarrow()
  const sheet = useSheet(isNarrow)
  useTitle(details.faults.length)
  if (press.isPaid) return <PaidElsewhere page={page} />
  const { busy } = press
  const isAtBank = press.bank !== null
  const said = dockMessage({
    faults: details.faults,
    problem: press.problem,
    promo: promo.error,
    hold: { ...hold, failure: hold.extending.failure },
    isBusy: busy,
    isAtBank,
    isTimeRead,
  })
  const dock = (
    <DockMessage
      said={said}
      isNarrow={isNarrow}
      isAsking={hold.extending.busy}
      moreTime={() => hold.extend()}
      onRead={() => setTimeRead(true)}
    />
  )
  const { tickets } = details
  const label = pressWords(page, { way, tickets, isBusy: busy, isAtBank })
  // Without a way to pay there is nothing to press.
  const canPress = !order.is_payment_required || ways.length > 0
  const takesCode = page.takesPromoCodes && words.discount === null && !busy
  return (
    <ObjectScreen
      {...{ page, sheet }}
      clock={<Clock {...{ page, hold, money }} />}
      promo={takesCode && <PromoLine page={page} busy={promo.busy} apply={promo.apply} onClose={promo.forget} />}
      onRemoveCode={busy ? null : promo.remove}
      said={isNarrow ? { wide: null, narrow: dock } : { wide: dock, narrow: null }}
      button={
        <>
          {canPress && <PressButton label={label.long} {...{ busy, isAtBank }} />}
          <PlainSubmit page={page} tickets={tickets} />
          <PayNote {...{ page, hold, way, busy, isAtBank }} />
        </>
      }
      shortButton={canPress && <PressButton label={label.short} {...{ busy, isAtBank }} isShort />}
    >
      <Lead {...{ page, details }} isPaying={money === 'moving'} bank={press.bank} />
      {page.view === 'payment' && <PlainPayment page={page} takesCards={ways.includes('card')} />}
      <HoldForm {...{ page, hold, details, press, ways, way, till, choose }} />
      {money === 'still' && <QuietActs page={page} hold={hold} />}
    </ObjectScreen>
  )
}

const PaidElsewhere = ({ page }: { page: CheckoutPage }) => (
  <CheckoutFrame page={page}>
    <main className={layout.grid}>
      <PaidCard page={page} />
    </main>
  </CheckoutFrame>
)

/** The clock stops while the bank has the payment. */
const Clock = ({ page, hold, money }: Pick<HeldOrderProps, 'page' | 'hold' | 'money'>) =>
  money === 'moving' ? (
    <StandingClock long={m.checkout_held_while_paying()} short={m.checkout_held_short()} />
  ) : (
    <HoldClock hold={hold} words={page.words} />
  )

const TEN_MINUTES = 600

/** A buyer whose card was declined needs time for another one. */
function giveTime(hold: Hold): void {
  if (hold.canExtend && hold.left < TEN_MINUTES) hold.extend()
}
