import { m } from '@turnout/messages/generated/messages.js'
import { HandCoins, Landmark } from 'lucide-react'
import paper from '../../../../public/frame/parts/paper/Piece.module.css'
import { pieceClass } from '../../../../public/frame/parts/paper/Piece.tsx'
import { RichText } from '../../../../public/frame/parts/RichText.tsx'
import type { OrderPage } from '../../order-page.ts'
import type { OrderScreen } from '../../order-screen.ts'
import { ReceiptLines } from '../order/Receipt.tsx'
import { linesOf } from '../order/receipt-lines.ts'
import { CardInstead } from './CardInstead.tsx'
import { CopyLine } from './CopyLine.tsx'
import { TransferDetails } from './TransferDetails.tsx'
import css from './confirmation-kept-tickets.module.css'
import { comma } from '../../../../format/in-a-row.ts'

interface DuePieceProps {
  readonly page: OrderPage
  readonly screen: OrderScreen
  /** There is no ticket above it. */
  readonly isAlone: boolean
  /** The buyer comes from their bank, which said no. */
  readonly isDeclined: boolean
}

/** The money that is still to come: the piece that has not been torn off. */
export function DuePiece({ page, screen, isAlone, isDeclined }: DuePieceProps) {
  const isBank = screen === 'waiting' || screen === 'slow'
  return (
    <section className={isAlone ? paper.paper : css.due} aria-labelledby="due-title">
      <div className={`${isAlone ? css.alone : pieceClass('lower')} ${css.piece}`}>
        <p className={css.head}>
          <strong id="due-title" role={isBank ? 'status' : undefined}>
            {!isBank &&
              (screen === 'door' && page.order.payment_method !== 'BANK_TRANSFER' ? (
                <HandCoins {...ICON} />
              ) : (
                <Landmark {...ICON} />
              ))}
            {headOf(page, screen)}
          </strong>
          {/* A transfer has it among what is copied. */}
          {page.words.transfer === null && <b className="num">{page.words.due}</b>}
        </p>
        {isBank ? <Asking screen={screen} /> : <HowToPay page={page} />}
        {!isBank && page.payment !== null && <CardInstead {...{ page, screen, isDeclined }} />}
      </div>
    </section>
  )
}

const ICON = { size: 20, strokeWidth: 1.75, 'aria-hidden': true } as const

function headOf({ event, order, words }: OrderPage, screen: OrderScreen): string {
  if (screen === 'waiting') return m.checkout_contacting_bank()
  if (screen === 'slow') return m.checkout_waiting_for_bank()
  const isTransfer = words.transfer !== null
  if (screen === 'transfer' && isTransfer) return m.checkout_due_transfer()
  if (words.payBy !== null) return m.checkout_due_by({ date: words.payBy })
  if (screen === 'transfer') return m.checkout_due()
  if (!isTransfer) return m.checkout_pill_door()
  const isEither = order.payment_method === null && event.settings.offline_payment_methods.includes('AT_THE_DOOR')
  return isEither ? m.checkout_due_door() : m.checkout_due_transfer()
}

function Asking({ screen }: { screen: OrderScreen }) {
  if (screen === 'slow') return <p>{m.checkout_pay_once_slow()}</p>
  return (
    <>
      <div className={css.progress} role="progressbar" aria-label={m.checkout_contacting_bank()}>
        <i />
      </div>
      <p>{m.checkout_pay_once()}</p>
    </>
  )
}

/** What is to be copied, the organizer's words, and the lines. */
function HowToPay({ page: { event, order, words } }: { page: OrderPage }) {
  const { offline_payment_instructions: instructions, text_locales: from } = event.settings
  const lines = (
    <div className={css.lines}>
      <ReceiptLines lines={linesOf(words)} />
      {words.included.length > 0 && <small>{words.included.join(comma())}</small>}
    </div>
  )
  return (
    <>
      {words.transfer === null ? lines : <TransferDetails rows={words.transfer} scan={words.scan} />}
      {instructions !== null && (
        <RichText className={css.words} html={instructions} lang={from?.['offline_payment_instructions']} />
      )}
      {words.transfer === null ? (
        <>
          <dl className={`${css.copies} num`}>
            <CopyLine label={m.checkout_amount()} value={words.due} />
            <CopyLine label={m.checkout_reference()} value={order.public_id} />
          </dl>
          <p>{m.checkout_due_reference({ organizer: event.organizer })}</p>
        </>
      ) : (
        lines
      )}
    </>
  )
}
