import type { MailWords } from '@turnout/contract/events/mail-words/mail-words.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { showToast } from '@turnout/ui/feedback/toasts.ts'
import { useState } from 'react'
import { ApiError } from '../../../api/api-error.ts'
import { sendTest, useSaveWords } from './api.ts'
import { bodyOf, draftOf, type Draft } from './mail-words.ts'

type Act = 'save' | 'reset' | 'test'

/** What is being written for one mail in one language, and what can be done with it, one act at a time. */
export function useWords(eventId: number, words: MailWords) {
  const [draft, setDraft] = useState<Draft>(() => draftOf(words))
  /** As the server keeps it. */
  const [kept, setKept] = useState(draft)
  const [round, setRound] = useState(0)
  const [errors, setErrors] = useState<Readonly<Record<string, string | undefined>>>({})
  const [busy, setBusy] = useState<Act | null>(null)
  const saveWords = useSaveWords(eventId)
  const body = bodyOf(words, draft)
  const run = async (act: Act, work: () => Promise<string>): Promise<boolean> => {
    if (busy !== null) return false
    setBusy(act)
    setErrors({})
    try {
      showToast({ message: await work() })
      return true
    } catch (problem) {
      if (!(problem instanceof ApiError)) throw problem
      const told = Object.fromEntries(Object.entries(problem.errors).map(([name, all]) => [name, all?.[0]]))
      setErrors(Object.keys(told).length > 0 ? told : { subject: problem.message })
      return false
    } finally {
      setBusy(null)
    }
  }
  return {
    body,
    draft,
    /** Something was written that is not saved. */
    isDirty: draft.subject !== kept.subject || draft.introduction !== kept.introduction,
    errors,
    busy,
    /** The editor begins anew with each: it keeps what was typed otherwise. */
    round,
    set: (changed: Partial<Draft>): void => setDraft((before) => ({ ...before, ...changed })),
    save: () =>
      run('save', async () => {
        await saveWords(body)
        setKept(draft)
        return m.event_mails_saved()
      }),
    reset: () =>
      run('reset', async () => {
        await saveWords({ ...body, subject: null, introduction: null })
        const first = { subject: '', introduction: words.default_introduction }
        setDraft(first)
        setKept(first)
        setRound((before) => before + 1)
        return m.event_mails_reset_done()
      }),
    test: () => run('test', async () => (await sendTest(eventId, body)).message),
  }
}
