import type { MailWords } from '@turnout/contract/events/mail-words/mail-words.ts'
import { SUBJECT_MAX } from '@turnout/contract/messages/limits.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { Button } from '@turnout/ui/actions/Button.tsx'
import { TextField } from '@turnout/ui/fields/TextField.tsx'
import { Grid, Row } from '@turnout/ui/layout/parts.tsx'
import { Card } from '@turnout/ui/surfaces/Card.tsx'
import { type FormEvent, useState } from 'react'
import { UnsavedGuard } from '../../../../shell/settings/UnsavedGuard.tsx'
import { useMay } from '../../../../shell/use-may.ts'
import { RichTextField } from '../../parts/rich-text/RichTextField.tsx'
import { blankChoices, withBlankNames } from '../../../messages/parts/blank-words.ts'
import { isOwn, mailName } from '../mail-words.ts'
import { useWords } from '../use-words.ts'
import css from './WordsForm.module.css'
import { MailPreview } from './MailPreview.tsx'

interface WordsFormProps {
  readonly eventId: number
  readonly words: MailWords
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
