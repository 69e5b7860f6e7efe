import { tierName } from '@turnout/domain/pricing/tier-name.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { seatName } from '@turnout/messages/seat-name.ts'
import { Search, X, UserPlus } from 'lucide-react'
import { lazy, type ReactNode, Suspense, useDeferredValue, useId, useMemo, useState } from 'react'
import { formatMoney } from '../../../../format/format.ts'
import { useDialog } from '../../../../public/frame/use-dialog.ts'
import { datesOfGuest } from '../../door-dates.ts'
import type { KnownDoor } from '../../door-state.ts'
import { countWords } from '../../door-words.ts'
import type { DoorEngine, FoundParties, GuestRow, Party } from '../../engine/door-engine.ts'
import { outsideFirst, factsOfParty } from '../../party-words.ts'
import type { Verdicts, Taken } from '../../use-verdicts.ts'
import { DoorHead } from '../door/DoorHead.tsx'
import type { RowSetting } from './GuestRow.tsx'
import { ListProgress } from './ListProgress.tsx'
import { ListSlot } from './ListSlot.tsx'
import { PartyRow } from './PartyRow.tsx'
import css from './door-list.module.css'

/** A guest is added with a network alone, so its form is not among what a door loads first. */
const AddGuestSheet = lazy(async () => ({ default: (await import('./AddGuestSheet.tsx')).AddGuestSheet }))

interface GuestListProps {
  readonly engine: DoorEngine
  readonly state: KnownDoor
  readonly verdicts: Verdicts
  readonly locale: string
  readonly query: string
  readonly onQuery: (query: string) => void
  /** Under the rows, where they move nothing that a thumb is over. */
  readonly notices: ReactNode
  /** Under the head. */
  readonly children: ReactNode
}

/** So many orders stand at once, and come with each press below them. */
const ROWS = 24

interface AddGuestProps {
  readonly engine: DoorEngine
  readonly state: KnownDoor
  readonly verdicts: Verdicts
}

/** Adds a guest who has no ticket. Only the server knows what is left, so it is dimmed without a network. */
function AddGuest({ engine, state, verdicts }: AddGuestProps) {
  const [isOpen, setOpen] = useState(false)
  const id = useId()
  return (
    <>
      <button
        type="button"
        className={css.add}
        aria-disabled={!state.isOnline}
        aria-describedby={state.isOnline ? undefined : id}
        // An answer that was under way when the network went says "online" once more.
        onClick={() => setOpen(state.isOnline && navigator.onLine)}
      >
        <UserPlus size={20} strokeWidth={1.9} aria-hidden />
        <span>
          {m.check_in_door_add_guest()}
          {!state.isOnline && <small id={id}>{m.check_in_door_add_offline()}</small>}
        </span>
      </button>
      {isOpen && (
        <Suspense>
          <AddGuestSheet engine={engine} state={state} verdicts={verdicts} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}

interface PaySheetProps {
  /** All guests of the order. */
  readonly guests: readonly GuestRow[]
  readonly money: (amount: number) => string
  readonly verdicts: Verdicts
  readonly onClose: () => void
}

/**
 * The amount that an order owes, large enough to be shown across a table, and the ways to let the
 * guests in.
 */
function PaySheet({ guests, money, verdicts, onClose }: PaySheetProps) {
  const { props, leave } = useDialog(onClose)
  const id = useId()
  const { name, order, tickets, due, outside } = factsOfParty(guests)
  const amount = due === null ? '' : money(due)
  const letIn = (taken: Taken | null) => () => {
    verdicts.payAll(outside, name, taken)
    leave()
  }
  return (
    <dialog {...props} className={css.sheet} aria-labelledby={id}>
      <div className={css.inside}>
        <h2 id={id}>{m.check_in_door_has_not_paid({ name })}</h2>
        <p>
          {m.check_in_door_party_tickets({ count: tickets })}
          {order !== null && (
            <>
              {' · '}
              <bdi>{order}</bdi>
            </>
          )}
        </p>
        <p className={css.amount}>{amount}</p>
        <div className={css.paySheetPair}>
          <button type="button" className={css.main} onClick={letIn({ paidWith: 'CASH', amount })}>
            {m.check_in_door_cash()}
          </button>
          <button type="button" className={css.main} onClick={letIn({ paidWith: 'CARD', amount })}>
            {m.check_in_door_card()}
          </button>
        </div>
        <button type="button" className={css.second} onClick={letIn(null)}>
          {m.check_in_door_pay_later()}
        </button>
        <button type="button" className={css.plain} onClick={leave}>
          {m.check_in_door_cancel()}
        </button>
      </div>
    </dialog>
  )
}

/** All guests of the list by order, found on this phone as one types. */
export function GuestList(props: GuestListProps) {
  const { engine, state, verdicts, locale, query, onQuery, notices, children } = props
  const [paying, setPaying] = useState<readonly GuestRow[] | null>(null)
  const wanted = useDeferredValue(query.trim())
  const setting = useRowSetting(props, wanted, setPaying)
  return (
    <>
      <DoorHead
        state={state}
        locale={locale}
        title={m.check_in_door_guest_list()}
        detail={m.check_in_door_event_and_list({ event: state.list.event.title, list: state.list.name })}
      >
        {children}
      </DoorHead>
      <main className={css.list}>
        <SearchField query={query} onQuery={onQuery} />
        {state.list.can_add_guests && <AddGuest engine={engine} state={state} verdicts={verdicts} />}
        <Orders engine={engine} state={state} locale={locale} setting={setting} />
        {notices}
        <ListSlot engine={engine} state={state} verdicts={verdicts} locale={locale} />
      </main>
      {paying !== null && (
        <PaySheet guests={paying} money={setting.money} verdicts={verdicts} onClose={() => setPaying(null)} />
      )}
    </>
  )
}

function useRowSetting(
  { state, verdicts, locale }: GuestListProps,
  query: string,
  onPay: RowSetting['onPay'],
): RowSetting {
  const { list, currency } = state
  const clock = { locale, timeZone: list.event.timezone }
  const titles = new Map(list.products.map(({ id, title }) => [id, title]))
  return {
    query,
    clock,
    verdicts,
    tierOf: (guest) =>
      [
        guest.seat && seatName(guest.seat),
        tierName(titles.get(guest.product_id) ?? '', guest.price_label),
        datesOfGuest(guest, list, clock),
      ]
        .filter(Boolean)
        .join(' · '),
    money: (amount) => formatMoney(amount, { locale, currency }),
    onPay,
  }
}

function SearchField({ query, onQuery }: Pick<GuestListProps, 'query' | 'onQuery'>) {
  return (
    <search className={css.search}>
      <Search size={22} strokeWidth={1.8} aria-hidden />
      <input
        type="search"
        aria-label={m.check_in_door_search()}
        placeholder={m.check_in_door_search()}
        value={query}
        autoComplete="off"
        spellCheck={false}
        enterKeyHint="search"
        onChange={(event) => onQuery(event.target.value)}
      />
      {query !== '' && (
        <button type="button" aria-label={m.check_in_door_clear()} onClick={() => onQuery('')}>
          <X size={20} strokeWidth={2.2} aria-hidden />
        </button>
      )}
    </search>
  )
}

interface OrdersProps extends Pick<GuestListProps, 'engine' | 'state' | 'locale'> {
  readonly setting: RowSetting
}

function Orders({ engine, state, locale, setting }: OrdersProps) {
  const { query } = setting
  const [more, setMore] = useState({ query: '', rows: ROWS })
  const folds = useFolds()
  const limit = more.query === query ? more.rows : ROWS
  // The state is not read, but the list behind the engine changed with it.
  // oxlint-disable-next-line react/exhaustive-deps -- see above
  const found = useMemo(() => engine.searchParties(query, limit), [engine, state, query, limit])
  return (
    <div className={css.scroll}>
      <HowMany found={found} state={state} query={query} locale={locale} />
      <ul>
        {found.rows.map((party) => (
          <PartyRow
            key={party.key}
            party={party}
            unfolded={folds.unfolded(party.key)}
            onFold={() => folds.turn(party)}
            {...setting}
          />
        ))}
      </ul>
      {found.total > found.rows.length && (
        <div className={css.more}>
          <button type="button" onClick={() => setMore({ query, rows: limit + ROWS })}>
            {m.check_in_door_more({ count: Math.min(ROWS, found.total - found.rows.length) })}
          </button>
        </div>
      )}
    </div>
  )
}

/**
 * The unfolded orders. Guests outside come first, as at the moment of unfolding: no row moves while the order is open.
 */
function useFolds() {
  const [open, setOpen] = useState<ReadonlyMap<string, readonly string[]>>(new Map())
  return {
    unfolded: (key: string): readonly string[] | null => open.get(key) ?? null,
    turn({ key, guests }: Party): void {
      const next = new Map(open)
      if (!next.delete(key))
        next.set(
          key,
          outsideFirst(guests).map(({ public_id }) => public_id),
        )
      setOpen(next)
    },
  }
}

interface HowManyProps {
  readonly found: FoundParties
  readonly state: KnownDoor
  readonly query: string
  readonly locale: string
}

/** Over the rows: how many a search found, and what to do when there is no guest. */
function HowMany({ found, state, query, locale }: HowManyProps) {
  if (found.total > 0) {
    const guests = m.check_in_door_guests({ count: found.guests })
    if (found.guests === 0) return null
    return (
      <p className={query === '' ? 'visually-hidden' : css.caption} role="status">
        {m.check_in_door_guests_in_orders({ guests, count: found.orders })}
      </p>
    )
  }
  if (query === '' && !state.isReady) {
    return (
      <div className={css.nothing}>
        <ListProgress state={state} locale={locale} />
      </div>
    )
  }
  return (
    <div className={css.nothing} role="status">
      {query === '' ? (
        <>
          <h3>{m.check_in_door_empty()}</h3>
          <p>{m.check_in_door_list_empty()}</p>
        </>
      ) : (
        <>
          <p>{m.check_in_door_nobody({ query })}</p>
          {!state.isReady && (
            <p>
              {m.check_in_door_names_loaded({
                have: countWords(state.loaded.have, locale),
                total: countWords(state.loaded.total, locale),
              })}
            </p>
          )}
        </>
      )}
    </div>
  )
}
