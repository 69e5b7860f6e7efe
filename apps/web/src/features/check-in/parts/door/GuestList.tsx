import { m } from '@turnout/messages/generated/messages.js'
import { Search } from 'lucide-react'
import { type ReactNode, useDeferredValue, useMemo, useState } from 'react'
import type { KnownDoor } from '../../door-state.ts'
import { countWords } from '../../door-words.ts'
import type { DoorEngine, Found } from '../../engine/door-engine.ts'
import type { Verdicts } from '../../use-verdicts.ts'
import { DoorHead } from './DoorHead.tsx'
import css from './GuestList.module.css'
import { GuestRow } from './GuestRow.tsx'
import { LastEntry } from './LastEntry.tsx'
import { ListProgress } from './ListProgress.tsx'

interface GuestListProps {
  readonly engine: DoorEngine
  readonly state: KnownDoor
  readonly verdicts: Verdicts
  readonly locale: string
  readonly query: string
  readonly onQuery: (query: string) => void
  readonly children: ReactNode
}

/** So many rows stand at once, and come with each press below them. */
const ROWS = 24

/** Everybody of the list, found on this phone as one types. */
export function GuestList({ engine, state, verdicts, locale, query, onQuery, children }: GuestListProps) {
  const wanted = useDeferredValue(query.trim())
  const [more, setMore] = useState({ query: '', rows: ROWS })
  const limit = more.query === wanted ? more.rows : ROWS
  // The state is not read, but the list behind the engine changed with it.
  // oxlint-disable-next-line react/exhaustive-deps -- see above
  const found = useMemo(() => engine.search(wanted, limit), [engine, state, wanted, limit])
  const titles = new Map(state.list.products.map(({ id, title }) => [id, title]))
  return (
    <>
      <DoorHead state={state} locale={locale}>
        {children}
      </DoorHead>
      <main className={css.list}>
        <h2 className="visually-hidden">{m.check_in_door_guest_list()}</h2>
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
        </search>
        <div className={css.scroll}>
          <ul className={css.rows}>
            {found.rows.map((guest) => (
              <GuestRow
                key={guest.public_id}
                guest={guest}
                product={titles.get(guest.product_id) ?? ''}
                query={wanted}
                clock={{ locale, timeZone: state.list.event.timezone }}
                verdicts={verdicts}
              />
            ))}
          </ul>
          {found.total > found.rows.length && (
            <div className={css.more}>
              <button type="button" onClick={() => setMore({ query: wanted, rows: limit + ROWS })}>
                {m.check_in_door_more({ count: Math.min(ROWS, found.total - found.rows.length) })}
              </button>
            </div>
          )}
          <HowMany found={found} state={state} query={wanted} locale={locale} />
        </div>
        {/* Undoing has its place in the row; here it is about who came along, and about who just left. */}
        {(verdicts.others.length > 0 || verdicts.last?.went === 'out') && (
          <LastEntry verdicts={verdicts} locale={locale} />
        )}
      </main>
    </>
  )
}

interface HowManyProps {
  readonly found: Found
  readonly state: KnownDoor
  readonly query: string
  readonly locale: string
}

/** Under the rows: how many there are, and what to do when there is nobody. */
function HowMany({ found, state, query, locale }: HowManyProps) {
  if (found.total > 0) {
    return (
      <p className="visually-hidden" role="status">
        {m.check_in_door_found({ count: found.total })}
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
