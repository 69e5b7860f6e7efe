import type { Event } from '@turnout/contract/events/event.ts'
import { SUBJECT_MAX } from '@turnout/contract/messages/limits.ts'
import type { Message } from '@turnout/contract/messages/message.ts'
import { paths } from '@turnout/contract/paths.ts'
import { blanksOf } from '@turnout/domain/messages/blanks.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { Button } from '@turnout/ui/actions/Button.tsx'
import { Banner } from '@turnout/ui/feedback/Banner.tsx'
import { ErrorSummary } from '@turnout/ui/fields/ErrorSummary.tsx'
import { TextField } from '@turnout/ui/fields/TextField.tsx'
import { Row, Grid, Text } from '@turnout/ui/layout/parts.tsx'
import { Card } from '@turnout/ui/surfaces/Card.tsx'
import { CloudAlert, CloudCheck } from 'lucide-react'
import { useState, useRef } from 'react'
import { flushSync } from 'react-dom'
import { useNavigate } from 'react-router'
import type { BoundField } from '../../../../api/bound-fields.ts'
import { formatDate } from '../../../../format/format.ts'
import { PageTitle } from '../../../../shell/PageTitle.tsx'
import { ScreenHead } from '../../../../shell/frame/ScreenHead.tsx'
import type { WriteTo } from '../../../../shell/address/use-write-to.ts'
import { usePageKeys } from '../../../../shell/keys/page-keys.ts'
import { documentLocale } from '../../../../shell/locale-choice.ts'
import { UnsavedGuard } from '../../../../shell/settings/UnsavedGuard.tsx'
import { useSender } from '../../../accounts/api.ts'
import { SenderGate } from '../../../accounts/parts/SenderGate.tsx'
import { RichTextField } from '../../../events/parts/rich-text/RichTextField.tsx'
import { AT_ONCE } from '../../message-schedule.ts'
import { useDrawn } from '../../use-audience.ts'
import { useComposer } from '../../use-composer.ts'
import type { DraftConflict } from '../../use-conflict.ts'
import { conflictOf, type Saving } from '../../use-draft.ts'
import { blankChoices } from '../../../events/parts/rich-text/blank-words.ts'
import { ComposerActs } from './ComposerActs.tsx'
import { ComposerSteps, type Step } from './ComposerSteps.tsx'
import { ManyPeopleDialog } from './ManyPeopleDialog.tsx'
import { PreviewCard } from './PreviewCard.tsx'
import { ReadyCard } from './ReadyCard.tsx'
import { ToCard } from './ToCard.tsx'
import css from './compose.module.css'

export interface ComposerProps {
  readonly event: Event
  /** As the server keeps it; null: not written yet. */
  readonly first: Message | null
  /** Whom it is opened for before the first save; undefined: all. */
  readonly to: WriteTo | undefined
  /** Name of this writing, which stays when the draft gets its number. */
  readonly writing: string
}

interface SavingLineProps {
  readonly saving: Saving
  readonly onRetry: () => unknown
  /** Of the event. */
  readonly zone: string
}

/** Whether what is written is kept. */
function SavingLine({ saving, onRetry, zone }: SavingLineProps) {
  return (
    <Row as="span" className={css.line} inline gap={6} align="center" wrap tall={24} tone="muted" role="status">
      {saving.state === 'saving' && m.messages_saving()}
      {saving.state === 'saved' && (
        <>
          <CloudCheck size={16} strokeWidth={1.75} aria-hidden />
          {m.messages_saved_at({
            time: formatDate(saving.at.toISOString(), 'time', { locale: documentLocale(), timeZone: zone }),
          })}
        </>
      )}
      {(saving.state === 'failed' || saving.state === 'incomplete') && (
        <Row as="span" className={css.trouble} inline gap={6} align="center" tone="orange">
          <CloudAlert size={16} strokeWidth={1.75} aria-hidden />
          {m.messages_not_saved({
            reason: saving.state === 'failed' ? saving.error.message : m.messages_not_saved_condition(),
          })}
        </Row>
      )}
      {saving.state === 'failed' && conflictOf(saving) === null && (
        <Button size="small" variant="quiet" onPress={onRetry}>
          {m.messages_save_again()}
        </Button>
      )}
    </Row>
  )
}

interface TextCardProps {
  readonly subject: BoundField<string>
  readonly text: BoundField<string>
  /** Where answers go; undefined while it is not known. */
  readonly replies: string | undefined
}

/** What the message says. */
function TextCard({ subject, text, replies }: TextCardProps) {
  const [blanks] = useState(blankChoices)
  const length = subject.value.length
  return (
    <Card
      title={m.messages_card_text()}
      headEnd={
        replies !== undefined && (
          <Text as="span" font="small" tone="muted" breaks>
            {m.messages_replies_to({ email: replies })}
          </Text>
        )
      }
    >
      <Grid className={css.fields} gap={16} columns={1}>
        <TextField
          label={m.messages_subject()}
          maxLength={SUBJECT_MAX}
          aim={{ fit: SUBJECT_MAX, words: m.messages_subject_fit({ length, limit: SUBJECT_MAX }) }}
          {...subject}
        />
        <RichTextField label={m.messages_text()} blanks={blanks} {...text} />
      </Grid>
    </Card>
  )
}

interface ComposerKeys {
  readonly eventId: number
  readonly composer: ReturnType<typeof useComposer>
  /** Whether the person may send, and there is a recipient. */
  readonly isReady: boolean
  /** Brings the preview into view. */
  readonly onReview: () => void
}

/** The keys of the composer. Answers the place of the preview: from there alone a message is sent by key. */
function useComposerKeys({ eventId, composer, isReady, onReview }: ComposerKeys) {
  const go = useNavigate()
  const preview = useRef<HTMLDivElement>(null)
  const reviewOrSend = (): void => {
    if (preview.current?.contains(document.activeElement)) {
      if (isReady) void composer.leave(AT_ONCE)
      return
    }
    // On a phone it is drawn first; at once, so that a second press that follows quickly finds itself there.
    flushSync(onReview)
    preview.current?.querySelector<HTMLInputElement>('input[name="send_copy_to_current_user"]')?.focus()
  }
  const leaveField = (): boolean => {
    const { activeElement: field } = document
    if (!(field instanceof HTMLElement) || !field.isContentEditable) return false
    field.blur()
    return true
  }
  usePageKeys(m.messages_title(), [
    { chord: 'mod+enter', does: m.messages_key_send(), whileTyping: true, run: reviewOrSend },
    { chord: 't', does: m.messages_test(), run: () => void composer.test() },
    // The editor of the text has it.
    { chord: '{', does: m.messages_key_insert(), run: () => false },
    { chord: 'escape', does: m.messages_key_leave_text(), whileTyping: true, run: leaveField },
    { chord: 'escape', does: m.messages_key_back(), run: () => void go(paths.messages(eventId)) },
  ])
  return preview
}

/** Where a message is written: whom it is for, what it says, and how it will be read. */
export function Composer({ event, first, to, writing }: ComposerProps) {
  const composer = useComposer({ event, first, to, writing })
  const { form, counted } = composer
  const [step, setStep] = useState<Step>('to')
  const sender = useSender()
  const { drawn } = useDrawn(event.id, form.values, 0)
  const preview = useComposerKeys({
    eventId: event.id,
    composer,
    isReady: sender?.missing === null && counted.state === 'known' && counted.of.count > 0,
    onReview: () => setStep('preview'),
  })
  const title = first === null ? m.messages_new() : m.messages_edit()
  return (
    <form className={css.page} data-step={step} onSubmit={(submit) => submit.preventDefault()} noValidate>
      <PageTitle parts={[title, event.title]} />
      <ScreenHead
        title={title}
        titleEnd={<SavingLine saving={composer.saving} onRetry={composer.save} zone={event.timezone} />}

        actions={
          sender?.missing === null && (
            <ComposerActs composer={composer} event={event} step={step} onStep={setStep} counted={counted} />
          )
        }
      />
      <News composer={composer} sender={sender} />
      <ComposerSteps step={step} onStep={setStep} />
      <div className={css.columns}>
        <div className={css.stack}>
          <div data-part="to">
            <ToCard
              eventId={event.id}
              draft={form.values}
              onChange={composer.change}
              counted={counted}
              error={form.errors['audience']}
            />
          </div>
          <div data-part="write">
            <TextCard
              subject={form.field('subject')}
              text={form.field('message')}
              replies={event.settings?.support_email ?? undefined}
            />
          </div>
        </div>
        <div className={css.stack} data-part="preview" ref={preview}>
          <PreviewCard eventId={event.id} draft={form.values} counted={counted} />
          <ReadyCard
            drawn={drawn}
            hasBlanks={blanksOf(form.values.message).length > 0}
            copy={form.field('send_copy_to_current_user')}
          />
        </div>
      </div>
    </form>
  )
}

interface NewsProps {
  readonly composer: ReturnType<typeof useComposer>
  readonly sender: ReturnType<typeof useSender>
}

const TITLES: Readonly<Record<DraftConflict['kind'], () => string>> = {
  changed: m.messages_conflict_changed,
  left: m.messages_conflict_left,
  gone: m.messages_conflict_gone,
}

/** Another author was quicker. Both versions stay until one of them is chosen. */
function ConflictBanner({ conflict }: { conflict: DraftConflict }) {
  const { kind, keepAsOwn, showTheirs } = conflict
  return (
    <>
      <Banner tone="warning" title={TITLES[kind]()} live>
        {m.messages_conflict_text()}
        <Row as="span" gap={8} wrap above={10}>
          <Button size="small" variant="filled" onPress={keepAsOwn}>
            {m.messages_conflict_keep()}
          </Button>
          <Button size="small" onPress={showTheirs}>
            {kind === 'gone' ? m.messages_conflict_drop() : m.messages_conflict_show()}
          </Button>
        </Row>
      </Banner>
      <UnsavedGuard dirty />
    </>
  )
}

/** What is in the way of sending, what was refused, and what came of a test. */
function News({ composer: { conflict, many, form, isTested }, sender }: NewsProps) {
  return (
    <>
      {sender?.missing != null && <SenderGate user={sender.user} missing={sender.missing} />}
      {conflict && <ConflictBanner conflict={conflict} />}
      {many && <ManyPeopleDialog {...many} />}
      {form.problem && <ErrorSummary {...form.problem} />}
      {isTested && sender !== null && (
        <Banner tone="good" live>
          {m.messages_test_sent({ email: sender.user.email })}
        </Banner>
      )}
    </>
  )
}
