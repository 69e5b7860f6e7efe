import { m } from '@turnout/messages/generated/messages.js'
import { Button } from '@turnout/ui/actions/Button.tsx'
import { Banner } from '@turnout/ui/feedback/Banner.tsx'
import { TextField } from '@turnout/ui/fields/TextField.tsx'
import { useEffect, useRef } from 'react'
import { shortWords } from '../../shell/settings/value-words.ts'
import css from './NotesField.module.css'
import { useNotes, type NotesOptions } from './use-notes.ts'

export interface NotesFieldProps extends Omit<NotesOptions, 'name'> {
  /** For readers; a heading stands above. */
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

/** What somebody else wrote into the same notes, and whose are saved. */
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
