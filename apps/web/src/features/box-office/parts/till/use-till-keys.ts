import { type RefObject, useEffect, useEffectEvent } from 'react'
import { majorFromMinor } from '@turnout/domain/money/amount.ts'
import { isSoldHere } from '../../engine/offline/offline-share.ts'
import { GAP_MAX_MS, scanBurst } from '../../engine/scan-burst.ts'
import { type KeyAct, keyAct } from '../../engine/till-keys.ts'
import { keyOf, type Tile } from '../../engine/till-shelf.ts'
import { signal } from '../../engine/till-sounds.ts'
import type { Till } from '../../engine/use-till.ts'
import { isUndone } from '../paying/tender-words.ts'

interface Keys {
  /** As they are on the screen; 1 is the first. */
  readonly tiles: readonly Tile[]
  readonly search: RefObject<HTMLInputElement | null>
  /** The sheet of the keys. */
  readonly onKeys: () => void
  /** Nothing is looked for any more. */
  readonly onClear: () => void
}

/** The keyboard and the hand scanner of a till, heard anywhere on the page. */
export function useTillKeys(till: Till, keys: Keys): void {
  const act = useEffectEvent((what: KeyAct) => doAct(what, till, keys))
  const isDone = useEffectEvent(() => till.state.panel === 'done')
  const scanned = useEffectEvent((code: string) => void showOrder(code, till))
  useEffect(() => {
    const burst = scanBurst()
    // A digit may be the first of a code: it waits for as long as a scanner would take for the next one.
    let held: ReturnType<typeof setTimeout> | undefined
    const press = (event: KeyboardEvent): void => {
      if (event.isComposing || document.querySelector('dialog[open]') !== null) return
      const { isTyping, isOnButton } = placeOf(event.target)
      const heard = event.ctrlKey ? null : burst.press(event.key, event.timeStamp)
      clearTimeout(held)
      if (heard !== null && !isTyping) {
        event.preventDefault()
        if (heard !== 'inside') scanned(heard.code)
        return
      }
      const what = keyAct(event, { isTyping, isOnButton, isDone: isDone() })
      if (what === null) return
      event.preventDefault()
      if (event.key.length === 1 && !event.ctrlKey) held = setTimeout(() => act(what), GAP_MAX_MS + 5)
      else act(what)
    }
    window.addEventListener('keydown', press, { capture: true })
    return () => {
      clearTimeout(held)
      window.removeEventListener('keydown', press, { capture: true })
    }
  }, [])
}

/** A scanned ticket shows its order; any other code leaves the basket as it is. */
async function showOrder(code: string, { calls, dispatch, off }: Till): Promise<void> {
  const answer = off.isOff ? null : await calls.find(code)
  const order = answer !== null && 'value' in answer ? answer.value.orders[0] : undefined
  if (order !== undefined) {
    signal('done')
    return dispatch({ type: 'panel', panel: 'find', found: order })
  }
  signal('stop')
  dispatch({ type: 'unknown-code' })
}

function doAct(what: KeyAct, till: Till, { tiles, search, onKeys, onClear }: Keys): void {
  const { state, dispatch } = till
  switch (what.act) {
    case 'cash':
    case 'card':
      return pay(what.act, till)
    case 'back':
      if (search.current !== null && document.activeElement === search.current) {
        search.current.blur()
        return onClear()
      }
      dispatch(state.panel === 'done' ? { type: 'next' } : { type: 'panel', panel: 'basket' })
      return dispatch({ type: 'raised', isRaised: false })
    case 'next':
      return dispatch({ type: 'next' })
    case 'more':
    case 'less':
      return step(what.act, till)
    case 'tile': {
      const tile = tiles[what.at]
      const isOpen = state.donation === null && (state.panel === 'basket' || state.panel === 'done')
      if (isOpen && tile !== undefined && tile.left !== 0) dispatch({ type: 'added', tile })
      return
    }
    case 'undo':
      if (state.last !== null && !isUndone(state.last) && !isSoldHere(state.last))
        dispatch({ type: 'panel', panel: 'undo' })
      return
    case 'find':
      return dispatch({ type: 'panel', panel: 'find' })
    case 'search':
      return search.current?.focus()
    case 'lock':
      return till.lock()
    case 'keys':
      return onKeys()
  }
}

function pay(by: 'cash' | 'card', { state, shown, money, dispatch, pay: sell }: Till): void {
  if (state.basket.length === 0 || state.panel === 'done' || shown.isOpen) return
  if (by === 'card') return dispatch({ type: 'panel', panel: 'card' })
  if (state.till.fiscal_profile !== 'EXPORT_ONLY')
    sell({ kind: 'CASH', given: majorFromMinor(shown.cashMinor, money.currency) })
}

function step(by: 'more' | 'less', { state, shown, dispatch }: Till): void {
  const line = shown.lines.find((one) => keyOf(one) === state.touched) ?? shown.lines.at(-1)
  if (line !== undefined && state.panel === 'basket') dispatch({ type: by, key: keyOf(line) })
}

function placeOf(target: EventTarget | null): { readonly isTyping: boolean; readonly isOnButton: boolean } {
  const isTyping =
    target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement || target instanceof HTMLSelectElement
  return {
    isTyping: isTyping && !(target instanceof HTMLInputElement && target.type === 'checkbox'),
    isOnButton: target instanceof Element && target.closest('button, a, summary') !== null,
  }
}
