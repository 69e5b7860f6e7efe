import { useQuery } from '@tanstack/react-query'
import type { MailWords } from '@turnout/contract/events/mail-words/mail-words.ts'
import { SUBJECT_MAX } from '@turnout/contract/messages/limits.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { Button } from '@turnout/ui/actions/Button.tsx'
import { Skeleton } from '@turnout/ui/feedback/Skeleton.tsx'
import { showToast } from '@turnout/ui/feedback/toasts.ts'
import { TextField } from '@turnout/ui/fields/TextField.tsx'
import { Grid, Row, Box } from '@turnout/ui/layout/parts.tsx'
import { Card } from '@turnout/ui/surfaces/Card.tsx'
import { type FormEvent, useState } from 'react'
import { ApiError } from '../../../../api/api-error.ts'
import { useSettled } from '../../../../desk/use-settled.ts'
import { UnsavedGuard } from '../../../../shell/settings/UnsavedGuard.tsx'
import { useMay } from '../../../../shell/use-may.ts'
import { MailFrame } from '../../../../desk/mail/MailFrame.tsx'
import { blankChoices, withBlankNames } from '../../parts/rich-text/blank-words.ts'
import { RichTextField } from '../../parts/rich-text/RichTextField.tsx'
import { mailPreviewQuery, type WordsBody, sendTest, useSaveWords } from '../api.ts'
import { isOwn, mailName, bodyOf, draftOf, type Draft } from '../mail-words.ts'
import css from './WordsForm.module.css'

interface WordsFormProps {
  readonly eventId: number
  readonly words: MailWords
}

/** Milliseconds without a key before the mail is drawn anew. */
const DRAW_MS = 400

/** The mail in these words, as a buyer reads it. */
function MailPreview({ eventId, body }: { readonly eventId: number; readonly body: WordsBody }) {
  const settled = JSON.parse(useSettled(JSON.stringify(body), DRAW_MS)) as WordsBody
  const { data: drawn, isError, refetch } = useQuery(mailPreviewQuery(eventId, settled))
  return (
    <Card title={m.event_mails_preview()} flush>
      <Box padding={16}>
        {isError ? (
          <>
            <p>{m.event_mails_preview_failed()}</p>
            <Button size="small" onPress={() => void refetch()}>
              {m.event_mails_again()}
            </Button>
          </>
        ) : drawn === undefined ? (
          <Skeleton height="320px" />
        ) : (
          <MailFrame title={m.event_mails_frame({ subject: drawn.subject })} html={drawn.html} />
        )}
      </Box>
    </Card>
  )
}

type Act = 'save' | 'reset' | 'test'

/** What is being written for one mail in one language, and what can be done with it, one act at a time. */
function useWords(eventId: number, words: MailWords) {
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

/** Subject and introduction of one mail in one language, and beside them the mail. */
export function WordsForm({ eventId, words }: WordsFormProps) {
  const [blanks] = useState(blankChoices)
  const form = useWords(eventId, words)
  const mayWrite = useMay('events:write')
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    void form.save()
  }
  return (
    <Grid className={css.columns} gap={20} align="start">
      <UnsavedGuard dirty={form.isDirty} onSave={form.save} />
      <Card title={mailName(words.kind)}>
        <Grid as="form" gap={20} columns={1} onSubmit={submit} noValidate>
          <TextField
            label={m.event_mails_subject()}
            name="subject"
            value={form.draft.subject}
            maxLength={SUBJECT_MAX}
            help={m.event_mails_subject_help({ subject: words.default_subject })}
            error={form.errors['subject']}
            disabled={!mayWrite}
            onChange={(subject) => form.set({ subject })}
          />
          <RichTextField
            key={form.round}
            label={m.event_mails_introduction()}
            name="introduction"
            value={withBlankNames(form.draft.introduction)}
            blanks={blanks}
            help={m.event_mails_introduction_help()}
            error={form.errors['introduction']}
            onChange={(introduction) => form.set({ introduction })}
          />
          {mayWrite && <Acts form={form} isReworded={isOwn(words)} />}
        </Grid>
      </Card>
      <MailPreview eventId={eventId} body={form.body} />
    </Grid>
  )
}

function Acts({ form, isReworded }: { form: ReturnType<typeof useWords>; isReworded: boolean }) {
  const mayTest = useMay('messages:send')
  return (
    <Row gap={10} wrap>
      <Button type="submit" variant="filled" busy={form.busy === 'save'}>
        {m.event_mails_save()}
      </Button>
      {mayTest && (
        <Button busy={form.busy === 'test'} onPress={form.test}>
          {m.event_mails_test()}
        </Button>
      )}
      {isReworded && (
        <Button variant="quiet" busy={form.busy === 'reset'} onPress={form.reset}>
          {m.event_mails_reset()}
        </Button>
      )}
    </Row>
  )
}
