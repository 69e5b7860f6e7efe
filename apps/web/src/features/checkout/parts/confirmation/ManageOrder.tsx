import type { OwnDocument } from '@turnout/contract/invoices/document.ts'
import { m } from '@turnout/messages/generated/messages.js'
import {
  Armchair,
  Ban,
  CalendarClock,
  ChevronDown,
  FileCode,
  FileDown,
  Forward,
  Mail,
  PencilLine,
  Printer,
  ReceiptText,
  Send,
  UserRound,
} from 'lucide-react'
import { lazy, type ReactNode, Suspense, useEffect, useRef, useState } from 'react'
import chip from '../../../../public/frame/parts/chip.module.css'
import { closeOnLeave } from '../../../../public/frame/parts/close-on-leave.ts'
import type { OrderPage } from '../../order-page.ts'
import type { OrderScreen } from '../../order-screen.ts'
import css from './confirmation-kept-tickets.module.css'
import type { Errand } from './OrderErrand.tsx'
import { usePapers } from './use-papers.ts'

// Forms that few open.
const OrderErrand = lazy(() => import('./OrderErrand.tsx').then((part) => ({ default: part.OrderErrand })))

const ICON = { size: 20, strokeWidth: 1.75, 'aria-hidden': true } as const

interface ManageOrderProps {
  readonly page: OrderPage
  readonly screen: OrderScreen
  /** The date that the buyer wants another one for; null: none, or not now. */
  readonly leaving: number | null
  readonly onLeave: (dateId: number | null) => void
  readonly onChanged: () => Promise<void>
}

/** What a buyer can do with an order, each with its consequence. Links work before any script. */
export function ManageOrder({ page, screen, leaving, onLeave, onChanged }: ManageOrderProps) {
  const details = useRef<HTMLDetailsElement>(null)
  const [started, setErrand] = useState<Errand | null>(null)
  const errand = leaving === null ? started : 'date'
  const [isProven, setProven] = useState(page.order.can_change)
  useEffect(() => closeOnLeave(details.current), [])
  const start = (what: Errand): void => {
    if (details.current !== null) details.current.open = false
    setErrand(what)
  }
  const end = (): void => {
    setErrand(null)
    onLeave(null)
    const row = document.querySelector<HTMLElement>(`[data-leave="${leaving}"]`)
    ;(row ?? details.current?.querySelector('summary'))?.focus()
  }
  return (
    <>
      <details ref={details} className={css.menu}>
        <summary className={chip.chip}>
          {m.checkout_manage()}
          <ChevronDown size={16} strokeWidth={2} aria-hidden />
        </summary>
        <ul className={css.list}>
          {screen !== 'cancelled' && <Errands page={page} onStart={start} />}
          {page.leaving?.map(({ id, row }) => (
            <Row
              key={id}
              icon={<CalendarClock {...ICON} />}
              label={m.checkout_date_change()}
              text={row}
              onPress={() => {
                if (details.current !== null) details.current.open = false
                onLeave(id)
              }}
            />
          ))}
          {page.seats !== undefined && (
            <Row
              icon={<Armchair {...ICON} />}
              label={m.seat_change_title()}
              text={page.seats.row}
              onPress={() => start('seat')}
            />
          )}
          <Papers page={page} />
          <Links page={page} />
          <Cancel page={page} onStart={start} />
        </ul>
      </details>
      {errand !== null && (
        <Suspense>
          <OrderErrand
            {...{ page, errand, onChanged }}
            leaving={page.leaving?.find(({ id }) => id === leaving)}
            proof={{ isProven, prove: () => setProven(true), lose: () => setProven(false) }}
            onClose={end}
          />
        </Suspense>
      )}
    </>
  )
}

/** Acts that need a script, and a proof that the order is this browser's. */
function Errands({ page: { event, order }, onStart }: { page: OrderPage; onStart: (errand: Errand) => void }) {
  const isNamed =
    event.settings.allow_attendee_self_edit &&
    order.attendees.some(({ status, is_passed_on }) => status !== 'CANCELLED' && !is_passed_on)
  if (order.email === null) return null
  return (
    <>
      <Row
        icon={<Send {...ICON} />}
        label={m.checkout_manage_mail()}
        text={m.checkout_manage_mail_text({ email: order.email })}
        onPress={() => onStart('mail')}
      />
      <Row
        icon={<UserRound {...ICON} />}
        label={m.checkout_manage_buyer()}
        text={m.checkout_manage_buyer_text()}
        onPress={() => onStart('buyer')}
      />
      {isNamed && (
        <Row
          icon={<PencilLine {...ICON} />}
          label={m.checkout_manage_names()}
          text={m.checkout_manage_names_text()}
          onPress={() => onStart('names')}
        />
      )}
      {isNamed && (
        <Row
          icon={<Forward {...ICON} />}
          label={m.checkout_manage_pass()}
          text={m.checkout_manage_pass_text()}
          onPress={() => onStart('pass')}
        />
      )}
    </>
  )
}

const FILES = {
  INVOICE: m.checkout_manage_invoice,
  CREDIT_NOTE: m.checkout_manage_credit_note,
  CREDIT_REVERSAL: m.checkout_manage_credit_reversal,
} as const satisfies Record<OwnDocument['kind'], unknown>

/** Proper names: every language has the same. */
const FORMAT_NAMES = {
  facturx: 'Factur-X, ZUGFeRD (PDF)',
  'xrechnung-ubl': 'XRechnung (XML)',
  'xrechnung-cii': 'XRechnung (XML)',
  peppol: 'Peppol BIS (XML)',
} as const satisfies Record<OwnDocument['electronic_formats'][number], string>

/** Invoice and credit notes, oldest first, each with what machines read. */
function Papers({ page }: { page: OrderPage }) {
  const { documents, invoice } = usePapers(page)
  const file = `/api/public/events/${page.event.id}/order/${page.order.short_id}/invoice`
  return (
    <>
      {documents.flatMap(({ id, kind, number, electronic_formats: formats }) => [
        <Row
          key={id}
          icon={<ReceiptText {...ICON} />}
          label={FILES[kind]()}
          text={m.checkout_manage_file({ number })}
          href={`${file}?document_id=${id}`}
          isFile
        />,
        ...formats.map((format) => (
          <Row
            key={`${id} ${format}`}
            icon={<FileCode {...ICON} />}
            label={m.checkout_manage_electronic()}
            text={m.checkout_manage_electronic_text({ format: FORMAT_NAMES[format], number })}
            href={`${file}?document_id=${id}&format=${format}`}
            isFile
          />
        )),
      ])}
      {invoice !== 'none' && (
        <Row
          icon={<ReceiptText {...ICON} />}
          label={m.checkout_manage_invoice()}
          text={invoice === 'pending' ? m.checkout_invoice_pending() : m.checkout_invoice_by_mail()}
        />
      )}
    </>
  )
}

function Links({ page: { event, order, tickets } }: { page: OrderPage }) {
  const withCode = tickets.filter(({ ticket }) => ticket.qr !== null).length
  return (
    <>
      {withCode > 0 && (
        <Row
          icon={<Printer {...ICON} />}
          label={m.checkout_manage_print()}
          text={m.checkout_manage_print_text()}
          href={`/order/${event.id}/${order.short_id}/print`}
        />
      )}
      {withCode > 1 && (
        <Row
          icon={<FileDown {...ICON} />}
          label={m.checkout_manage_two()}
          text={m.checkout_manage_two_text()}
          href={`/api/public/events/${event.id}/order/${order.short_id}/tickets?per_sheet=2`}
          isFile
        />
      )}
      {event.contact_href !== null && (
        <Row
          icon={<Mail {...ICON} />}
          label={m.checkout_ask_organizer()}
          text={m.checkout_manage_ask_text()}
          href={event.contact_href}
        />
      )}
    </>
  )
}

/** The last row, in red. Dimmed with its reason where a ticket was passed on; missing where the buyer never could. */
function Cancel({ page: { order, words }, onStart }: { page: OrderPage; onStart: (errand: Errand) => void }) {
  if (order.email === null) return null
  if (words.cancelRefused !== null)
    return <Row icon={<Ban {...ICON} />} label={m.checkout_cancel_order()} text={words.cancelRefused} />
  if (words.cancel === null) return null
  return (
    <Row
      icon={<Ban {...ICON} />}
      label={m.checkout_cancel_order()}
      text={words.cancel.row}
      onPress={() => onStart('cancel')}
      isDanger
    />
  )
}

interface RowProps {
  readonly icon: ReactNode
  readonly label: string
  /** What follows from it. */
  readonly text: string
  /** With neither it is no act now, and the text says why, or when. */
  readonly href?: string
  readonly onPress?: () => void
  readonly isFile?: boolean
  /** It takes something away. */
  readonly isDanger?: boolean
}

function Row({ icon, label, text, href, onPress, isFile = false, isDanger = false }: RowProps) {
  const words = (
    <>
      {icon}
      {label}
      <small>{text}</small>
    </>
  )
  if (href !== undefined)
    return (
      <li>
        <a href={href} {...(isFile && { download: '' })}>
          {words}
        </a>
      </li>
    )
  return (
    <li data-needs-script>
      <button
        type="button"
        className={isDanger ? css.danger : undefined}
        disabled={onPress === undefined}
        aria-haspopup="dialog"
        onClick={onPress}
      >
        {words}
      </button>
    </li>
  )
}
