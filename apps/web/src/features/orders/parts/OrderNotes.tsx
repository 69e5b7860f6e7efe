import type { Order } from '@turnout/contract/orders/order.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { Button } from '@turnout/ui/actions/Button.tsx'
import { Banner } from '@turnout/ui/feedback/Banner.tsx'
import { TextField } from '@turnout/ui/fields/TextField.tsx'
import { useEffect, useRef, useState } from 'react'
import { ApiError } from '../../../api/api-error.ts'
import { useOrderActs } from '../api.ts'
import css from './OrderNotes.module.css'

/** What the organizer keeps in mind of an order. Leaving the field saves it; the button beside the news takes it back. */
export function OrderNotes({ order, eventId }: { order: Order; eventId: number }) {
  const acts = useOrderActs(eventId)
  const frame = useEscapeLeaves()
  const saved = order.notes ?? ''
  const [draft, setDraft] = useState<string | null>(null)
  const [news, setNews] = useState<string | null>(null)
  /** What the last save replaced; null: nothing to take back. */
  const [before, setBefore] = useState<string | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const keep = async (notes: string, undoes: string | null) => {
    setProblem(null)
    setNews(null)
    try {
      await acts.update(order.id, { notes })
      setDraft(null)
      setBefore(undoes)
      setNews(undoes === null ? m.orders_notes_restored() : m.orders_notes_saved())
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      setProblem(error.errors['notes']?.[0] ?? error.message)
    }
  }
  const leave = async () => {
    if (draft !== null && draft.trim() !== saved) await keep(draft.trim(), saved)
  }
  return (
    <div ref={frame} className={css.notes}>
      <TextField
        kind="multiline"
        rows={2}
        label={m.orders_notes()}
        labelHidden
        name="notes"
        optional
        placeholder={m.orders_notes_placeholder()}
        value={draft ?? saved}
        onChange={setDraft}
        onBlur={() => void leave()}
      />
      <div className={css.news} role="status">
        {news}
      </div>
      {news !== null && before !== null && (
        <Button variant="quiet" size="small" onPress={() => keep(before, null)}>
          {m.orders_undo()}
        </Button>
      )}
      {problem !== null && (
        <Banner
          tone="error"
          title={m.orders_notes_failed()}
          live
          action={
            <Button size="small" onPress={leave}>
              {m.shell_try_again()}
            </Button>
          }
        >
          {problem}
        </Banner>
      )}
    </div>
  )
}

/** Escape ends typing, and so saves; the drawer stays open. */
function useEscapeLeaves() {
  const frame = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const element = frame.current
    const listen = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || !(event.target instanceof HTMLTextAreaElement)) return
      event.stopPropagation()
      event.target.blur()
    }
    element?.addEventListener('keydown', listen)
    return () => element?.removeEventListener('keydown', listen)
  }, [])
  return frame
}
