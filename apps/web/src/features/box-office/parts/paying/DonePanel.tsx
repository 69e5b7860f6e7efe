import type { Delivery, TillSale } from '@turnout/contract/box-office/sale.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { seatsText } from '@turnout/messages/seat-name.ts'
import { Check, Mail, Printer, Smartphone, X } from 'lucide-react'
import { useEffect, useEffectEvent, useState } from 'react'
import { formatMoney } from '../../../../format/format.ts'
import { isSoldHere } from '../../engine/offline/offline-share.ts'
import type { Till } from '../../engine/use-till.ts'
import { OfflinePrint } from '../off/OfflinePrint.tsx'
import css from './money.module.css'
import panel from './panel.module.css'
import { ClaimCode } from '../print/ClaimCode.tsx'
import { MailSale } from './MailSale.tsx'
import { PanelFrame } from './PanelFrame.tsx'
import { Pieces } from './Pieces.tsx'
import { tenderWords } from './tender-words.ts'
import { PrintLink } from '../till/till-slots.tsx'

/** A sale without change ends so long after it, milliseconds. */
const ENDS_AFTER_MS = 4000

const titleOf = ({ tender, change }: TillSale): string => {
  if (tender === 'FREE') return m.box_office_done_free()
  if (tender === 'LATER') return m.box_office_done_later()
  return change > 0 ? m.box_office_give_change() : m.box_office_paid()
}

const WAYS: readonly { readonly delivery: Delivery; readonly icon: typeof Printer; readonly words: () => string }[] = [
  { delivery: 'PHONE', icon: Smartphone, words: () => m.box_office_print_phone() },
  { delivery: 'PRINT', icon: Printer, words: () => m.box_office_print() },
  { delivery: 'EMAIL', icon: Mail, words: () => m.box_office_email() },
  { delivery: 'NONE', icon: X, words: () => m.box_office_no_ticket() },
]

/** A sale is done: what goes back, who came in, how the guest gets the tickets. */
export function DonePanel({ till, sale }: { till: Till; sale: TillSale }) {
  const { money, dispatch } = till
  const { change, total, given, tender, tickets, admitted } = sale
  // A guest who scans takes longer.
  const isScanning = till.state.delivery === 'PHONE' && tickets.length > 0
  const [isHeld, setHeld] = useState(isScanning || (till.state.delivery === 'EMAIL' && !isSoldHere(sale)))
  const next = useEffectEvent(() => dispatch({ type: 'next' }))
  useEffect(() => {
    if (change > 0 || isHeld) return undefined
    const timer = setTimeout(() => next(), ENDS_AFTER_MS)
    return () => clearTimeout(timer)
  }, [change, isHeld])
  const sum = formatMoney(total, money)
  return (
    <PanelFrame title={titleOf(sale)} tone="done">
      <strong className={panel.amount}>{formatMoney(change > 0 ? change : total, money)}</strong>
      {change > 0 && <Pieces sum={change} money={money} />}
      <dl className={panel.box}>
        <div>
          <dt>
            {given === null || change === 0 ? sum : m.box_office_given_for({ given: formatMoney(given, money), sum })}
          </dt>
          <dd>{tenderWords(tender)}</dd>
        </div>
        {tickets.length > 0 && (
          <div>
            <dt>{m.box_office_guests({ count: tickets.length })}</dt>
            <dd>
              {admitted > 0 && <Check size={16} strokeWidth={2} aria-hidden />}
              {admitted > 0 ? m.box_office_are_in() : m.box_office_let_in_later()}
            </dd>
          </div>
        )}
      </dl>
      <SoldSeats tickets={tickets} />
      <TicketWays till={till} sale={sale} onHold={() => setHeld(true)} />
      <div className={panel.end}>
        <button type="button" className={css.big} onClick={() => dispatch({ type: 'next' })}>
          {m.box_office_next()}
        </button>
        {!till.off.isOff && !isSoldHere(sale) && (
          <button
            type="button"
            className={panel.second}
            onClick={() => {
              setHeld(true)
              dispatch({ type: 'panel', panel: 'undo' })
            }}
          >
            {m.box_office_undo_this()}
          </button>
        )}
      </div>
    </PanelFrame>
  )
}

/** Where the guests sit, to be told; nothing of tickets without seats. */
function SoldSeats({ tickets }: Pick<TillSale, 'tickets'>) {
  const seats = tickets.flatMap(({ seat }) => seat ?? [])
  if (seats.length === 0) return null
  return (
    <ul className={panel.seats}>
      {[...Map.groupBy(seats, ({ section }) => section)].map(([section, of]) => (
        <li key={section}>
          <span>{section}</span> <strong>{seatsText(of)}</strong>
        </li>
      ))}
    </ul>
  )
}

/** How the guest gets the tickets; the choice stays for the next sale. Without tickets there is a receipt to mail. */
export function TicketWays({ till, sale, onHold }: { till: Till; sale: TillSale; onHold: () => void }) {
  const { delivery: chosen, till: opened } = till.state
  const isHere = isSoldHere(sale)
  const hasTickets = sale.tickets.length > 0
  // What a phone gets comes from the server.
  const isOffered = (way: Delivery): boolean => (way === 'PHONE' || way === 'EMAIL' ? !isHere : true)
  const ways = WAYS.filter(({ delivery }) => (hasTickets ? isOffered(delivery) : delivery === 'EMAIL' && !isHere))
  if (ways.length === 0) return null
  return (
    <>
      <div className={panel.ways} role="group" aria-label={m.box_office_ways()}>
        {ways.map(({ delivery, icon: Icon, words }) => (
          <button
            key={delivery}
            type="button"
            aria-pressed={chosen === delivery}
            onClick={() => {
              onHold()
              till.choose(delivery)
            }}
          >
            <Icon size={20} strokeWidth={1.75} aria-hidden />
            {words()}
          </button>
        ))}
      </div>
      {chosen === 'PRINT' &&
        hasTickets &&
        (isHere ? (
          <OfflinePrint sale={sale} till={till} className={panel.link} />
        ) : (
          <PrintLink sale={sale} till={opened} className={panel.link} />
        ))}
      {chosen === 'PHONE' && hasTickets && !isHere && <ClaimCode key={sale.id} saleId={sale.id} calls={till.calls} />}
      {chosen === 'EMAIL' && !isHere && <MailSale key={sale.id} send={(email) => till.calls.mail(sale.id, email)} />}
    </>
  )
}
