import { fullName } from '@turnout/domain/accounts/names.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { seatName } from '@turnout/messages/seat-name.ts'
import { Reference } from '@turnout/ui/surfaces/Reference.tsx'
import { useEffect, useRef, useState } from 'react'
import action from '../../../../public/frame/parts/action.module.css'
import quiet from '../../../../public/frame/parts/quiet-button.module.css'
import { changeBuyer, changeHolder, sendMailAgain, cancelOrder, type NamedOrder } from '../../api.ts'
import type { CancelWords } from '../../cancel-words.ts'
import { leaveNews, type OrderNews } from '../../order-news.ts'
import { giveBackDate } from '../order/date-acts.ts'
import type { LeavingWords } from '../order/leaving-words.ts'
import type { MovedWords } from '../order/moved-words.ts'
import type { OrderPage } from '../../order-page.ts'
import { Sheet } from '../Sheet.tsx'
import { ChangePerson, type Person, PersonForm } from '../order/ChangePerson.tsx'
import { ProveBuyer } from '../order/ProveBuyer.tsx'
import { type Proof, useProvenAct } from '../order/use-proof.ts'
import { ChangeDate } from './ChangeDate.tsx'
import { ChangeSeat } from './ChangeSeat.tsx'
import { PayByCard } from './PayByCard.tsx'
import css from './confirmation.module.css'

/**
 * Something a buyer does about their order: the mail again, another buyer, a name, passing a ticket on, paying by card
 * after all, cancelling, giving tickets of a moved date back, going to another date, another seat.
 */
export type Errand = 'mail' | 'buyer' | 'names' | 'pass' | 'card' | 'cancel' | 'back' | 'date' | 'seat'

interface OrderErrandProps {
  readonly page: OrderPage
  readonly errand: Errand
  readonly proof: Proof
  /** The date whose tickets are given back. */
  readonly moved?: MovedWords
  /** The date that is left. */
  readonly leaving?: LeavingWords | undefined
  /** Shows the order as it is after an act that changed it. */
  readonly onChanged?: () => Promise<void>
  readonly onClose: () => void
}

const TITLES = {
  mail: m.checkout_manage_mail,
  buyer: m.checkout_manage_buyer,
  names: m.checkout_manage_names,
  pass: m.checkout_manage_pass,
  card: m.checkout_instead_title,
  cancel: m.checkout_cancel_title,
  back: m.checkout_moved_give_back,
  date: m.checkout_date_change,
  seat: m.seat_change_title,
} as const satisfies Record<Errand, unknown>

/** One errand in a separate sheet. A browser with no more than the link proves itself first. */
export function OrderErrand({ page, errand, moved, leaving, proof, onChanged, onClose }: OrderErrandProps) {
  return (
    <Sheet title={TITLES[errand]()} onClose={onClose}>
      {(close) =>
        errand === 'names' || errand === 'pass' ? (
          <Tickets page={page} errand={errand} proof={proof} />
        ) : proof.isProven ? (
          <Proven {...{ page, errand, moved, leaving, proof, onChanged }} onClose={close} />
        ) : (
          <ProveBuyer page={page} prefix={errand} onProven={() => proof.prove()} onClose={close} />
        )
      }
    </Sheet>
  )
}

interface CancelOrderProps {
  readonly page: OrderPage
  readonly words: Pick<CancelWords, 'question' | 'act'>
  /** The other way. */
  readonly keep: string
  readonly send: (order: NamedOrder, key: string) => Promise<void>
  readonly proof: Proof
  /** Shows the order as it is. */
  readonly onDone: () => Promise<void>
  readonly onClose: () => void
}

/** Asked once, because money moves and places go: what follows, and both ways. */
function CancelOrder({ page: { event, order }, words, keep, send, proof, onDone, onClose }: CancelOrderProps) {
  const act = useProvenAct(proof, { onExpired: () => undefined })
  const cancel = (): void =>
    act.run('cancel', async (key) => {
      await send({ event_id: event.id, short_id: order.short_id }, key)
      await onDone()
      onClose()
    })
  return (
    <>
      <p>{words.question}</p>
      {act.failure !== null && (
        <p className={css.failure} role="alert">
          {act.failure}
        </p>
      )}
      <div className={css.choice}>
        <button type="button" className={action.action} aria-disabled={act.busy} onClick={cancel}>
          {act.busy ? m.checkout_cancelling() : words.act}
        </button>
        <button ref={takeFocus} type="button" className={quiet.quiet} onClick={onClose}>
          {keep}
        </button>
      </div>
    </>
  )
}

/** Pressing Enter twice keeps the order. The attribute is for the dialog, which opens after this is drawn. */
const takeFocus = (element: HTMLButtonElement | null): void => {
  element?.setAttribute('autofocus', '')
  element?.focus()
}

/** What a browser does that has shown whose order it is. */
function Proven({ page, errand, moved, leaving, proof, onChanged, onClose }: OrderErrandProps) {
  if (errand === 'mail') return <MailAgain page={page} proof={proof} />
  if (errand === 'buyer') return <Buyer page={page} proof={proof} onClose={onClose} />
  if (errand === 'cancel') {
    const { cancel: words } = page.words
    return words === null || onChanged === undefined ? null : (
      <CancelOrder
        {...{ page, words, proof, onClose }}
        keep={m.checkout_cancel_keep()}
        send={cancelOrder}
        onDone={onChanged}
      />
    )
  }
  if (errand === 'date') return leaving === undefined ? null : <ChangeDate {...{ page, leaving, proof }} />
  if (errand === 'seat') return page.seats === undefined ? null : <ChangeSeat {...{ page, proof }} seats={page.seats} />
  if (errand === 'back') {
    const back = moved?.back
    return back == null || onChanged === undefined ? null : (
      <CancelOrder
        {...{ page, proof, onClose }}
        words={back}
        keep={m.checkout_moved_keep()}
        send={(named, key) => giveBackDate({ ...named, date_id: moved?.id ?? 0 }, key)}
        onDone={onChanged}
      />
    )
  }
  const card = page.payment?.card ?? null
  return card === null ? null : <PayByCard page={page} card={card} proof={proof} />
}

/** It goes at once: the press in the menu asked for it. */
function MailAgain({ page: { event, order }, proof }: { page: OrderPage; proof: Proof }) {
  const [answer, setAnswer] = useState<string | null>(null)
  const act = useProvenAct(proof, { onExpired: () => undefined })
  const isSent = useRef(false)
  useEffect(() => {
    if (isSent.current) return
    isSent.current = true
    act.run('mail', async (key) =>
      setAnswer(await sendMailAgain({ event_id: event.id, short_id: order.short_id }, key)),
    )
  })
  return (
    <p className={css.answer} role="status">
      {act.failure ?? answer ?? m.checkout_resending()}
    </p>
  )
}

const newsOfBuyer = (before: string, email: string): OrderNews =>
  before.toLowerCase() === email.toLowerCase() ? { is: 'buyer' } : { is: 'moved', email }

function Buyer({ page, proof, onClose }: { page: OrderPage; proof: Proof; onClose: () => void }) {
  const { event, order } = page
  return (
    <PersonForm
      person={{ first_name: order.first_name ?? '', last_name: order.last_name ?? '', email: order.email ?? '' }}
      prefix="buyer"
      hint={m.checkout_change_buyer_hint()}
      proof={proof}
      onClose={onClose}
      save={async (body, key) => {
        await changeBuyer({ event_id: event.id, short_id: order.short_id }, body, key)
        leaveNews(order.short_id, newsOfBuyer(order.email ?? '', body.email))
      }}
    />
  )
}

const newsOfHolder = (to: Person) => ({ name: fullName(to.first_name, to.last_name), email: to.email })

const NO_PERSON: Person = { first_name: '', last_name: '', email: '' }

/** Each ticket that is still the buyer's: its name is corrected, or it is passed to someone else. */
function Tickets({ page, errand, proof }: { page: OrderPage; errand: 'names' | 'pass'; proof: Proof }) {
  const { event, order } = page
  const named = { event_id: event.id, short_id: order.short_id }
  const own = order.attendees.filter(({ status, is_passed_on }) => status !== 'CANCELLED' && !is_passed_on)
  return (
    <ul className={css.names}>
      {own.map((attendee) => (
        <li key={attendee.id}>
          <p>
            <strong>
              <bdi>{fullName(attendee.first_name, attendee.last_name)}</bdi>
            </strong>
            <span>
              {attendee.product.title}
              {attendee.seat !== undefined && ` · ${seatName(attendee.seat)}`} ·{' '}
              <Reference>{attendee.public_id}</Reference>
            </span>
          </p>
          <ChangePerson
            {...{ page, proof }}
            {...(errand === 'names'
              ? {
                  person: attendee,
                  hint: m.checkout_change_holder_hint({ email: attendee.email }),
                  isNameOnly: true,
                }
              : { person: NO_PERSON, hint: m.checkout_pass_hint(), actFor: passWords })}
            label={TITLES[errand]()}
            about={`${fullName(attendee.first_name, attendee.last_name)}, ${attendee.public_id}`}
            prefix={attendee.short_id}
            isOpenAtFirst={own.length === 1}
            save={async (body, key) => {
              const { is_passed_on } = await changeHolder(named, { short_id: attendee.short_id, body }, key)
              leaveNews(named.short_id, { is: is_passed_on ? 'passed_on' : 'holder', ...newsOfHolder(body) })
            }}
          />
        </li>
      ))}
    </ul>
  )
}

/** The button names the address: nothing brings the ticket back from a wrong one. */
const passWords = (email: string): string =>
  email.includes('@') ? m.checkout_pass_act({ email }) : m.checkout_pass_act_nobody()
