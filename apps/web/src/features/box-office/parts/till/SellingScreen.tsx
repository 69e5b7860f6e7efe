import { m } from '@turnout/messages/generated/messages.js'
import { Keyboard, Search } from 'lucide-react'
import { useRef, useState } from 'react'
import { formatMinor } from '../../../../format/format.ts'
import { filteredTiles, itemsOf, NO_FILTER, tilesOf } from '../../engine/till-shelf.ts'
import type { Till } from '../../engine/use-till.ts'
import { KeySheet } from './KeySheet.tsx'
import { LastSale } from './LastSale.tsx'
import { OfflineBar } from '../off/OfflineBar.tsx'
import { MoneyPanel } from '../paying/MoneyPanel.tsx'
import { ProductShelf } from './ProductShelf.tsx'
import { SeatsSheet } from './SeatsSheet.tsx'
import { saidWords } from './said-words.ts'
import { troubleWords } from './trouble-words.ts'
import { TillBar } from './TillBar.tsx'
import css from './till.module.css'
import { useFocusBack } from './use-focus-back.ts'
import { useIdleLock } from './use-idle-lock.ts'
import { useTillKeys } from './use-till-keys.ts'

/** Products at the left, money at the right: they never change places. */
export function SellingScreen({ till }: { till: Till }) {
  const { state, money, dispatch } = till
  const search = useRef<HTMLInputElement>(null)
  const [hasKeys, setKeys] = useState(false)
  const [filter, setFilter] = useState(NO_FILTER)
  const tiles =
    state.catalogue === null
      ? null
      : filteredTiles(tilesOf(state.catalogue, state.dateId, money.currency), filter, money.locale)
  useIdleLock(till)
  useTillKeys(till, {
    tiles: tiles ?? [],
    search,
    onKeys: () => setKeys(true),
    onClear: () => setFilter({ ...filter, text: '' }),
  })
  const shelf = useFocusBack(state.panel !== 'basket' || state.donation !== null)
  const isResting = itemsOf(state.basket) === 0 && state.last !== null && state.trouble === null
  return (
    <div
      className={css.till}
      data-view="selling"
      data-raised={state.isRaised || undefined}
      data-rest={isResting || undefined}
    >
      <div>
        <TillBar till={till}>
          {!till.off.isOff && (
            <button
              type="button"
              className={css.barButton}
              aria-label={m.box_office_find()}
              onClick={() => dispatch({ type: 'panel', panel: 'find' })}
            >
              <Search size={20} strokeWidth={1.75} aria-hidden />
            </button>
          )}
          <button
            type="button"
            className={css.keysButton}
            aria-label={m.box_office_keys()}
            onClick={() => setKeys(true)}
          >
            <Keyboard size={20} strokeWidth={1.75} aria-hidden />
          </button>
        </TillBar>
        <OfflineBar till={till} />
      </div>
      <main className={css.main}>
        <div ref={shelf} className={css.shelf}>
          <ProductShelf till={till} tiles={tiles} filter={filter} onFilter={setFilter} search={search} />
          <LastSale till={till} />
        </div>
        <MoneyPanel till={till} />
        <PayBar till={till} />
      </main>
      <p className="visually-hidden" role="status">
        {saidWords(till)}
      </p>
      {state.isChoosing && <SeatsSheet till={till} />}
      {hasKeys && <KeySheet onClose={() => setKeys(false)} />}
    </div>
  )
}

/** What there is to pay, where the panel with the money is not in view. */
function PayBar({ till: { state, shown, money, dispatch } }: { till: Till }) {
  const items = itemsOf(state.basket)
  return (
    <div className={css.payBar}>
      {/* On a phone the panel that says it is not there until it is raised. */}
      <p className={css.payTrouble} role="alert" hidden={state.trouble === null}>
        {state.trouble === null ? '' : troubleWords(state.trouble)}
      </p>
      <button
        type="button"
        className={css.payButton}
        disabled={items === 0}
        onClick={() => dispatch({ type: 'raised', isRaised: true })}
      >
        <span>{items === 0 ? m.box_office_tap() : m.box_office_items({ count: items })}</span>
        {items > 0 && <span className="num">{m.box_office_pay({ sum: formatMinor(shown.totalMinor, money) })}</span>}
      </button>
    </div>
  )
}
