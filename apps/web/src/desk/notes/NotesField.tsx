import { m } from '@turnout/messages/generated/messages.js'
import { Button } from '@turnout/ui/actions/Button.tsx'
import { Banner } from '@turnout/ui/feedback/Banner.tsx'
import { TextField } from '@turnout/ui/fields/TextField.tsx'
import { useEffect, useRef, useState } from 'react'
import { ApiError } from '../../api/api-error.ts'
import { shortWords } from '../../shell/settings/value-words.ts'
import { OthersWrote, saveField, type ReadVersion } from '../../shell/together/save-together.ts'
import css from './NotesField.module.css'

export interface NotesFieldProps extends Omit<NotesOptions, 'name'> {
  /** For readers; a heading is above. */
  label: string
  /**
   * Below the field: the readers of the notes. Without it a placeholder says that the team reads
   * them.
   */
  help?: string
  /** The field of the API. Default `notes`. */
  name?: string
  /** One line of at most so many characters; without it a text of several. */
  lineMax?: number
}

/**
 * The organizer's notes on something. Leaving the field saves it; the button beside the news
 * restores the previous text.
 */
export function NotesField({ label, help, name = 'notes', lineMax, ...options }: NotesFieldProps) {
  const frame = useEscapeLeaves()
  const notes = useNotes({ name, ...options })
  const takeTheirs = () => {
    notes.takeTheirs()
    // The button leaves; without this the focus would be nowhere.
    frame.current?.querySelector<HTMLElement>('input, textarea')?.focus()
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
        value={notes.text}
        onChange={notes.type}
        onBlur={() => void notes.leave()}
      />
      <div className={css.news} role="status">
        {notes.news}
      </div>
      {notes.news !== null && notes.restore !== null && (
        <Button variant="quiet" size="small" onPress={notes.restore}>
          {m.attendees_undo()}
        </Button>
      )}
      {notes.problem !== null && (
        <Banner
          tone="error"
          title={m.attendees_notes_failed()}
          live
          action={
            <Button size="small" onPress={notes.leave}>
              {m.shell_try_again()}
            </Button>
          }
        >
          {notes.problem}
        </Banner>
      )}
      {notes.theirs !== null && (
        <Theirs label={label} theirs={notes.theirs} onMine={notes.keepMine} onTheirs={takeTheirs} />
      )}
    </div>
  )
}

interface TheirsProps {
  label: string
  theirs: string
  onMine: () => Promise<void>
  onTheirs: () => void
}

/** What another member wrote into the same notes, and whose are saved. */
function Theirs({ label, theirs, onMine, onTheirs }: TheirsProps) {
  return (
    <Banner tone="warning" title={m.shell_meanwhile_title()} live>
      <p>{theirs === '' ? m.shell_settings_nothing() : shortWords(theirs)}</p>
      <div className={css.sides}>
        <Button size="small" aria-label={m.shell_settings_mine_named({ label })} onPress={onMine}>
          {m.shell_settings_mine()}
        </Button>
        <Button size="small" aria-label={m.shell_settings_theirs_named({ label })} onPress={onTheirs}>
          {m.shell_settings_theirs()}
        </Button>
      </div>
    </Banner>
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

interface NotesOptions {
  readonly notes: string | null
  /** The field of the API. */
  readonly name: string
  /** What the notes are of: a half-written text is kept under it while something else is in view. */
  readonly draftOf: string
  /** Asks what is now, with its version. */
  readonly read: () => Promise<ReadVersion<string>>
  /** Saves, if that version is still the saved one. Throws the ApiError of a refusal. */
  readonly onSave: (notes: string, version: string) => Promise<unknown>
}

interface Draft {
  readonly text: string
  /** What stood when typing began. */
  readonly base: string
}

/** Half-written texts, by what they are of; gone with the page. */
const drafts = new Map<string, Draft>()

/** A text that saves itself, and never over what another member wrote since typing began. */
function useNotes({ notes, name, draftOf, ...saving }: NotesOptions) {
  const saved = notes ?? ''
  const [draft, setDraftShown] = useState<Draft | null>(drafts.get(draftOf) ?? null)
  const setDraft = (next: Draft | null) => {
    setDraftShown(next)
    if (next === null) drafts.delete(draftOf)
    else drafts.set(draftOf, next)
  }
  const [news, setNews] = useState<string | null>(null)
  /** The text that the last save replaced; null: nothing to restore. */
  const [before, setBefore] = useState<string | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  /** What others wrote meanwhile; null: nothing. */
  const [theirs, setTheirs] = useState<string | null>(null)
  const keep = async ({ text, base }: Draft, undoes: string | null) => {
    setProblem(null)
    setNews(null)
    setTheirs(null)
    try {
      await saveField(saving, { base, mine: text })
      setDraft(null)
      setBefore(undoes)
      setNews(undoes === null ? m.attendees_notes_restored() : m.attendees_notes_saved())
    } catch (error) {
      if (error instanceof OthersWrote) {
        setDraft({ text, base })
        setTheirs(error.theirs)
      } else if (error instanceof ApiError) setProblem(error.errors[name]?.[0] ?? error.message)
      else throw error
    }
  }
  const typed = draft && { ...draft, text: draft.text.trim() }
  const forget = () => {
    setDraft(null)
    setTheirs(null)
  }
  return {
    text: draft?.text ?? saved,
    type: (text: string) => setDraft({ text, base: draft?.base ?? saved }),
    news,
    problem,
    theirs,
    leave: async () => {
      // The member has to choose one of the two first.
      if (typed !== null && typed.text !== typed.base && theirs === null) await keep(typed, typed.base)
    },
    restore: before === null ? null : () => keep({ text: before, base: saved }, null),
    keepMine: async () => {
      if (typed !== null && theirs !== null) await keep({ ...typed, base: theirs }, theirs)
    },
    takeTheirs: forget,
  }
}
