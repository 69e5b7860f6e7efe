import type { DoorAttendee } from '@turnout/contract/check-in/door.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { Search } from 'lucide-react'
import { useGuests } from '../../use-guests.ts'
import type { LiveList } from '../../use-live-list.ts'
import type { Verdicts } from '../../use-verdicts.ts'
import { DoorHead } from './DoorHead.tsx'
import { DoorNotice } from './DoorNotice.tsx'
import { GuestRow } from './GuestRow.tsx'
import css from './GuestList.module.css'

interface GuestListProps {
  readonly live: LiveList
  readonly verdicts: Verdicts
  readonly query: string
  readonly onQuery: (query: string) => void
}

/** What a hand scanner types begins like every ticket code. */
const TYPED_CODE = /^T1\.[A-Z2-7]+$/u

/** Everybody of the list, found as one types. A hand scanner may type into the same field. */
export function GuestList({ live, verdicts, query, onQuery }: GuestListProps) {
  const guests = useGuests(live, query)
  const { found } = guests
  const tierOf = new Map(live.list.products.map(({ id, title }) => [id, title]))
  const submit = (): void => {
    if (!TYPED_CODE.test(query.trim())) return
    verdicts.read(query.trim())
    onQuery('')
  }
  const admit = async (guest: DoorAttendee): Promise<void> => {
    const result = await verdicts.admit(guest.public_id)
    const checkIn = result?.check_in
    if (checkIn) guests.change(guest.public_id, { short_id: checkIn.short_id, checked_in_at: checkIn.checked_in_at })
  }
  const undo = async (guest: DoorAttendee): Promise<void> => {
    if (guest.check_in === undefined) return
    const name = `${guest.first_name} ${guest.last_name}`
    if (await verdicts.undo(guest.check_in.short_id, name)) guests.change(guest.public_id, undefined)
    else guests.again()
  }
  return (
    <>
      <DoorHead list={live.list} />
      <DoorNotice live={live} text={verdicts.notice} />
      <main className={css.list}>
        <h2 className="visually-hidden">{m.check_in_door_guest_list()}</h2>
        <form
          className={css.search}
          role="search"
          onSubmit={(event) => {
            event.preventDefault()
            submit()
          }}
        >
          <Search size={22} strokeWidth={1.8} aria-hidden />
          <input
            type="search"
            aria-label={m.check_in_door_search()}
            placeholder={m.check_in_door_search()}
            value={query}
            autoComplete="off"
            enterKeyHint="search"
            onChange={(event) => onQuery(event.target.value)}
          />
        </form>
        <ul className={css.rows} aria-busy={guests.isLoading}>
          {found?.rows.map((guest) => (
            <GuestRow
              key={guest.public_id}
              guest={guest}
              tier={tierOf.get(guest.product_id) ?? ''}
              query={found.query}
              onAdmit={() => admit(guest)}
              onUndo={() => undo(guest)}
            />
          ))}
          {found?.hasMore === true && (
            <li className={css.more}>
              <button type="button" onClick={guests.more}>
                {m.check_in_door_more({ count: found.total - found.rows.length })}
              </button>
            </li>
          )}
        </ul>
        <Nothing guests={guests} />
      </main>
    </>
  )
}

/** Under the rows: what to do when there are none. */
function Nothing({ guests }: { guests: ReturnType<typeof useGuests> }) {
  const { found, hasFailed } = guests
  if (hasFailed) {
    return (
      <div className={css.nothing} role="alert">
        <p>{m.check_in_door_list_failed()}</p>
        <button type="button" onClick={guests.again}>
          {m.check_in_door_try_again()}
        </button>
      </div>
    )
  }
  if (found === null) return <p className={css.nothing}>{m.check_in_door_list_loading()}</p>
  return (
    <p className={found.total === 0 ? css.nothing : 'visually-hidden'} role="status">
      {found.total > 0
        ? m.check_in_door_found({ count: found.total })
        : found.query === ''
          ? m.check_in_door_list_empty()
          : m.check_in_door_nobody({ query: found.query })}
    </p>
  )
}
