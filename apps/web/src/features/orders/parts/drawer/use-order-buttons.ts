import type { Order } from '@turnout/contract/orders/order.ts'
import { MOVE_GUESTS } from '@turnout/contract/paths.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { showToast } from '@turnout/ui/feedback/toasts.ts'
import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { useSearchParams } from 'react-router'
import { actLater, isWaiting, onWaiting, takeBack } from '../../../../api/leaving/delayed-acts.ts'
import { useDrawerActs } from '../../../../desk/use-drawer-acts.ts'
import { useMay } from '../../../../shell/use-may.ts'
import { useOrderActs } from '../../api.ts'
import { movableGuests } from '../../move-choice.ts'
import type { Move } from '../MoveGuests.tsx'

/** The acts that ask for more before they run. */
type OpenQuestion = 'cancel' | 'message' | 'move'

export type Buttons = ReturnType<typeof useOrderButtons>

/** The acts of an order's buttons and their results. */
export function useOrderButtons(order: Order, eventId: number, laterNews: string | null) {
  const acts = useOrderActs(eventId)
  const state = useDrawerActs<OpenQuestion>(laterNews)
  const asked = useAskedToMove(order)
  const { start, tell, asking, close } = state
  const paying = useMarkPaid(order, eventId, state)
  const moving = useMove(order, eventId, state)
  return {
    ...state,
    asking: asking ?? asked.asking,
    close: () => {
      asked.close()
      close()
    },
    paying,
    moving: {
      ...moving,
      press: (move: Move) => {
        asked.close()
        moving.press(move)
      },
    },
    resend: () => start('resend', (key) => acts.resend(order.id, key), m.orders_resend_failed()),
    message: (body: Parameters<typeof acts.message>[1]) => acts.message(order.id, body).then(tell),
    /** To the sender alone. */
    testMessage: (body: Parameters<typeof acts.message>[1]) => acts.message(order.id, body),
  }
}

/** A link from a guest asks, too. */
function useAskedToMove(order: Order) {
  const [search, setSearch] = useSearchParams()
  const mayWrite = useMay('orders:write')
  const isAsked = search.get(MOVE_GUESTS.name) === MOVE_GUESTS.value
  const close = () => {
    if (!isAsked) return
    setSearch(
      (now) => {
        now.delete(MOVE_GUESTS.name)
        return now
      },
      { replace: true },
    )
  }
  return { asking: isAsked && mayWrite && movableGuests(order).length > 0 ? ('move' as const) : null, close }
}

interface Later {
  readonly name: string
  /** Where it is not said by the name: another one is another request. */
  readonly body?: unknown
  /** Gives the sentence about what was done. */
  readonly act: (how: { idempotencyKey: string; keepalive: boolean }) => Promise<string>
  readonly failure: string
  readonly waitMs?: number
}

type Start = Pick<ReturnType<typeof useDrawerActs>, 'start'>

/**
 * Acts that mail people wait some seconds in which Undo works. The result is shown in the drawer, or in a toast when the
 * drawer shows something else by then.
 */
function useLater({ start }: Start) {
  const isShown = useShown()
  return ({ name, body, act, failure, waitMs }: Later) => {
    const send = async (leaving: boolean): Promise<void> => {
      let news = ''
      const acted = async (idempotencyKey: string) => {
        news = await act({ idempotencyKey, keepalive: leaving })
        return news
      }
      await start(JSON.stringify([name, body]), acted, failure)
      if (isShown.current) return
      showToast(
        news === ''
          ? { message: failure, action: { label: m.shell_try_again(), onPress: () => send(false) } }
          : { message: news },
      )
    }
    actLater(name, send, waitMs)
  }
}

/** "Mark as paid" cannot be reversed, and mails the tickets. */
function useMarkPaid(order: Order, eventId: number, drawer: Start) {
  const acts = useOrderActs(eventId)
  const name = `mark paid ${order.id}`
  const waits = useSyncExternalStore(onWaiting, () => isWaiting(name))
  const later = useLater(drawer)
  const press = () =>
    later({
      name,
      act: async (how) => {
        await acts.markPaid(order.id, how)
        return m.orders_marked_paid({ reference: order.public_id })
      },
      failure: m.orders_mark_paid_failed(),
    })
  return { waits, press, undo: () => takeBack(name) }
}

const MOVE_UNDO_MS = 10_000

/** Guests who move have a mail about it: until then it can be undone. */
function useMove(order: Order, eventId: number, drawer: Start & { readonly close: () => void }) {
  const acts = useOrderActs(eventId)
  const name = `move ${order.id}`
  const waits = useSyncExternalStore(onWaiting, () => isWaiting(name))
  const [words, setWords] = useState('')
  const later = useLater(drawer)
  const press = (move: Move) => {
    drawer.close()
    setWords(move.words.waits)
    later({
      name,
      body: move.body,
      act: async (how) => {
        await acts.move(order.id, move.body, how)
        return move.words.done
      },
      failure: m.orders_move_failed(),
      waitMs: MOVE_UNDO_MS,
    })
  }
  return { waits, words: words === '' ? m.orders_moving_some() : words, press, undo: () => takeBack(name) }
}

function useShown() {
  const isShown = useRef(true)
  useEffect(() => {
    isShown.current = true
    return () => {
      isShown.current = false
    }
  }, [])
  return isShown
}
