import { m } from '@turnout/messages/generated/messages.js'
import { useState } from 'react'
import { ApiError } from '../../api/api-error.ts'
import { OthersWrote, saveField, type ReadVersion } from '../../shell/together/save-together.ts'

export interface NotesOptions {
  readonly notes: string | null
  /** The field of the API. */
  readonly name: string
  /** What the notes are of: a half-written text is kept under it while something else is in view. */
  readonly draftOf: string
  /** Asks what stands now, with its version. */
  readonly read: () => Promise<ReadVersion<string>>
  /** Saves, if that version still stands. Throws the ApiError of a refusal. */
  readonly onSave: (notes: string, version: string) => Promise<unknown>
}

interface Draft {
  readonly text: string
  /** What stood when typing began. */
  readonly base: string
}

/** Half-written texts, by what they are of; gone with the page. */
const drafts = new Map<string, Draft>()

/** A text that saves itself, and never over what somebody else wrote since typing began. */
export function useNotes({ notes, name, draftOf, ...saving }: NotesOptions) {
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
      // Somebody has to say first which of the two it is.
      if (typed !== null && typed.text !== typed.base && theirs === null) await keep(typed, typed.base)
    },
    restore: before === null ? null : () => keep({ text: before, base: saved }, null),
    keepMine: async () => {
      if (typed !== null && theirs !== null) await keep({ ...typed, base: theirs }, theirs)
    },
    takeTheirs: forget,
  }
}
