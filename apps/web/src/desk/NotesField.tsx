import { m } from '@turnout/messages/generated/messages.js'
import { Button } from '@turnout/ui/actions/Button.tsx'
import { Banner } from '@turnout/ui/feedback/Banner.tsx'
import { TextField } from '@turnout/ui/fields/TextField.tsx'
import { useEffect, useRef, useState } from 'react'
import { ApiError } from '../api/api-error.ts'
import css from './NotesField.module.css'

export interface NotesFieldProps {
  /** For readers; a heading stands above. */
  label: string
  notes: string | null
  /**
   * Below the field: the readers of the notes. Without it a placeholder says that the team reads
   * them.
   */
  help?: string
  /** The field of the API. Default `notes`. */
  name?: string
  /** One line of at most so many characters; without it a text of several. */
  lineMax?: number
  /** What the notes are of: a half-written text is kept under it while something else is in view. */
  draftOf?: string
  /** Throws the ApiError of a refusal. */
  onSave: (notes: string) => Promise<unknown>
}

/** Half-written texts, by what they are of; gone with the page. */
const drafts = new Map<string, string>()

/**
 * The organizer's notes on something. Leaving the field saves it; the button beside the news
 * restores the previous text.
 */
export function NotesField({ label, notes, help, name = 'notes', lineMax, draftOf, onSave }: NotesFieldProps) {
  const frame = useEscapeLeaves()
  const saved = notes ?? ''
  const [draft, setDraftShown] = useState(drafts.get(draftOf ?? '') ?? null)
  const setDraft = (text: string | null) => {
    setDraftShown(text)
    if (draftOf === undefined) return
    if (text === null) drafts.delete(draftOf)
    else drafts.set(draftOf, text)
  }
  const [news, setNews] = useState<string | null>(null)
  /** The text that the last save replaced; null: nothing to restore. */
  const [before, setBefore] = useState<string | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const keep = async (text: string, undoes: string | null) => {
    setProblem(null)
    setNews(null)
    try {
      await onSave(text)
      setDraft(null)
      setBefore(undoes)
      setNews(undoes === null ? m.attendees_notes_restored() : m.attendees_notes_saved())
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      setProblem(error.errors[name]?.[0] ?? error.message)
    }
  }
  const leave = async () => {
    if (draft !== null && draft.trim() !== saved) await keep(draft.trim(), saved)
  }
  return (
    <div ref={frame} className={css.notes}>
      <TextField
        {...(lineMax === undefined ? { kind: 'multiline', rows: 2 } : { maxLength: lineMax })}
        label={label}
        labelHidden
        name={name}
        optional
        {...(help === undefined ? { placeholder: m.attendees_notes_placeholder() } : { help })}
        value={draft ?? saved}
        onChange={setDraft}
        onBlur={() => void leave()}
      />
      <div className={css.news} role="status">
        {news}
      </div>
      {news !== null && before !== null && (
        <Button variant="quiet" size="small" onPress={() => keep(before, null)}>
          {m.attendees_undo()}
        </Button>
      )}
      {problem !== null && (
        <Banner
          tone="error"
          title={m.attendees_notes_failed()}
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
      const isField = event.target instanceof HTMLTextAreaElement || event.target instanceof HTMLInputElement
      if (event.key !== 'Escape' || !isField) return
      event.stopPropagation()
      event.target.blur()
    }
    element?.addEventListener('keydown', listen)
    return () => element?.removeEventListener('keydown', listen)
  }, [])
  return frame
}
