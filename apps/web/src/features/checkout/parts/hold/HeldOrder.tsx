import { m } from '@turnout/messages/generated/messages.js'
import { useRef, useState } from 'react'
import type { CheckoutPage, MoneyState } from '../../checkout-page.ts'
import { CheckoutFrame } from '../CheckoutFrame.tsx'
import { HoldClock, StandingClock } from '../HoldClock.tsx'
import { useDetailsForm } from '../details/use-details-form.ts'
import { QuietActs } from '../order/QuietActs.tsx'
import { PaidCard } from '../payment/PaidCard.tsx'
import { PlainPayment } from '../payment/PlainPayment.tsx'
import type { Till } from '../payment/till.ts'
import { waysOf } from '../payment/WaysToPay.tsx'
import type { Hold } from '../use-hold.ts'
import { dockMessage } from './dock-message.ts'
import { DockMessage } from './DockMessage.tsx'
import { HoldForm } from './HoldForm.tsx'
import layout from './hold.module.css'
import { pressWords } from './hold-words.ts'
import { Lead } from './Lead.tsx'
import { ObjectScreen } from './ObjectScreen.tsx'
import { PayNote } from './PayNote.tsx'
import { PlainSubmit } from './PlainSubmit.tsx'
import { PressButton } from './PressButton.tsx'
import { PromoLine } from './PromoLine.tsx'
import { useNarrow } from './use-narrow.ts'
import { usePress, type Way } from './use-press.ts'
import { usePromo } from './use-promo.ts'
import { useSheet } from './use-sheet.ts'
import { useTitle } from './use-title.ts'

interface HeldOrderProps {
  readonly page: CheckoutPage
  readonly hold: Hold
  readonly money: MoneyState
  readonly onMoney: (money: MoneyState) => void
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
